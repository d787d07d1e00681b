import { realpathSync } from 'node:fs'
import { join } from 'node:path'

import { findPlace } from './find-place.ts'
import { judgeClasses } from './judge-classes.ts'
import { judgeEffect } from './judge-effect.ts'
import { judgeFile } from './judge-file.ts'
import { judgeForeignImport } from './judge-foreign-import.ts'
import { judgeImport } from './judge-import.ts'
import { judgeRooms } from './judge-rooms.ts'
import { judgeWriters } from './judge-writers.ts'
import { listFiles } from './list-files.ts'
import { type Import, type Module, readModule } from './read-module.ts'
import { makeResolver, type Target } from './resolve-import.ts'

export type Edge = Import & { to: string }

export type Report = {
  fileCount: number
  importCount: number
  violations: string[]
  /** Which files each file imports, for the picture. */
  edges: ReadonlyMap<string, readonly Edge[]>
}

const judgeEdge = (path: string, edge: Import, target: Target): string | undefined => {
  const from = findPlace(path)
  if (target === 'foreign') return from && judgeForeignImport(from, edge.specifier)
  if (target === 'missing') return 'there is no such file'
  const to = findPlace(target.path)
  // A stylesheet or a JSON file belongs to the code beside it; judgeModule tells of a file without a floor.
  return from && to && judgeImport(from, to, edge)
}

const judgeModule = (path: string, module: Module): string[] => {
  const place = findPlace(path)
  const told = judgeFile(path, module).map((reason) => `${path}:1 ${reason}`)
  if (!place) return [...told, `${path}:1 stands on no floor: give it a row in tools/floors/table.ts`]
  for (const effect of module.effects) {
    const reason = judgeEffect(place, effect)
    if (reason !== undefined) told.push(`${path}:${effect.line} uses ${effect.what}: ${reason}`)
  }
  return told
}

/** Reads every source file below a root and holds it against the table of floors. */
export const checkFloors = (givenRoot: string): Report => {
  const root = realpathSync(givenRoot)
  const resolve = makeResolver(root)
  const files = listFiles(root)
  const edges = new Map<string, Edge[]>()
  const violations: string[] = []
  for (const path of files) {
    const module = readModule(join(root, path))
    violations.push(...judgeModule(path, module))
    const own: Edge[] = []
    for (const edge of module.imports) {
      const target = resolve(path, edge.specifier)
      const reason = judgeEdge(path, edge, target)
      if (reason !== undefined) violations.push(`${path}:${edge.line} imports ${edge.specifier}: ${reason}`)
      if (typeof target === 'object') own.push({ ...edge, to: target.path })
    }
    edges.set(path, own)
  }
  violations.push(...judgeRooms(files), ...judgeWriters(root, files), ...judgeClasses(root, files))
  if (files.length === 0) violations.push(`no source file was read below ${givenRoot}: the check itself is broken`)
  return { fileCount: files.length, importCount: [...edges.values()].flat().length, violations, edges }
}

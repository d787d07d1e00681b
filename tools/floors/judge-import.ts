import { basename, dirname } from 'node:path'

import type { Place } from './find-place.ts'
import type { Import } from './read-module.ts'
import { testsMayImport } from './table.ts'

const noun = (path: string) => `${dirname(path)}/${basename(path).split('.')[0]}`

const joinsNouns: readonly string[] = ['api features', 'api services', 'api demo', 'api operate', 'api main']

/** A table's statements belong to its noun; only floors that join nouns use them from outside. */
const reachesAroundNoun = (from: Place, to: Place) =>
  to.path.endsWith('.sql.ts') && noun(from.path) !== noun(to.path) && !joinsNouns.includes(from.floor.name)

const judgeFloors = (from: Place, to: Place, typeOnly: boolean) => {
  const { name, imports } = from.floor
  if (imports.includes(to.floor.name)) return undefined
  if (imports.includes(`${to.floor.name} (types)`)) {
    return typeOnly ? undefined : `${name} takes ${to.floor.name} only by \`import type\``
  }
  return `${name} may import ${imports.length === 0 ? 'nothing of ours' : `only ${imports.join(', ')}`}`
}

const judgeTestImport = (from: Place, to: Place) =>
  from.workspace === to.workspace || testsMayImport.includes(to.floor.name)
    ? undefined
    : `a test may import its own workspace and ${testsMayImport.join(', ')}`

/** Says why an import must not be, or nothing when it may. */
export const judgeImport = (from: Place, to: Place, { specifier, typeOnly }: Import): string | undefined => {
  const isRelative = specifier.startsWith('.')
  if (isRelative && from.workspace !== to.workspace && to.workspace.startsWith('packages/')) {
    return "reach a package by its name, so that its package.json's exports are kept"
  }
  if (from.isTest) return judgeTestImport(from, to)
  if (to.isTest) return 'only tests import tests'
  if (typeOnly && from.floor === to.floor && from.floor.apartBy === 'noun') return undefined
  if (reachesAroundNoun(from, to)) return 'only its noun, services and features import a *.sql.ts'
  if (from.floor !== to.floor) return judgeFloors(from, to, typeOnly)
  return from.unit === to.unit ? undefined : from.floor.apart
}

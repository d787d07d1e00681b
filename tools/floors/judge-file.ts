import type { Module } from './read-module.ts'
import { longFiles } from './table.ts'

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared', 'lib'])
const maximumLines = 300

const judgeName = (path: string) => {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const stem = file.split('.')[0] ?? ''
  const drawer = [...folders, stem].find((name) => drawers.has(name))
  if (drawer !== undefined) return `is a drawer named "${drawer}": name it for what it does`
  if (stem === 'index') return 'is named index: name it for what it does, and import it by that name'
  if (stem === 'types') return 'is named types: a type lives beside what it describes'
  if (file.endsWith('.tsx')) return undefined
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) ? undefined : 'is not named in-kebab-case'
}

const judgeLength = (path: string, { lineCount }: Module) =>
  lineCount > maximumLines && !(path in longFiles)
    ? `has ${lineCount} lines, ${maximumLines} are the limit: split it, or give its reason in tools/floors/table.ts`
    : undefined

/** Says everything that is wrong with a file's name, length and purpose. */
export const judgeFile = (path: string, module: Module): string[] =>
  [
    judgeName(path),
    judgeLength(path, module),
    module.onlyReexports ? 'is a barrel: it only re-exports, so import from where things are' : undefined,
  ].filter((reason) => reason !== undefined)

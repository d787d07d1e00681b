import { basename } from 'node:path'

import { type Floor, floors } from './table.ts'

/** Where a file stands: its floor, what it is kept apart by there (a feature, a noun) and the workspace it belongs to. */
export type Place = {
  path: string
  floor: Floor
  unit: string
  workspace: string
  isTest: boolean
}

const covers = (floor: Floor, path: string) =>
  floor.at === '' ? !path.includes('/') : path === floor.at || path.startsWith(`${floor.at}/`)

const workspaceOf = (path: string) => {
  const [first = '', second = ''] = path.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}

const isTestPath = (path: string) => /\.test\.tsx?$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path)

/** `account/member.ts` and `account/member.sql.ts` are one noun; every file of `auth/` is one room. */
const unitOf = (floor: Floor, path: string) => {
  const below = path.slice(floor.at.length + 1)
  return floor.apartBy === 'noun' ? (below.split('.')[0] ?? '') : (below.split('/')[0] ?? '')
}

/** The most precise row of the table wins, so that a file such as app.ts can be a floor of its own. */
export const findPlace = (path: string): Place | undefined => {
  const isTest = isTestPath(path)
  const workspace = workspaceOf(path)
  const floor =
    floors.filter((row) => covers(row, path)).toSorted((a, b) => b.at.length - a.at.length)[0] ??
    (isTest ? { name: `tests of ${workspace}`, at: `${workspace}/test`, imports: [] } : undefined)
  return floor && { path, floor, unit: unitOf(floor, path), workspace, isTest }
}

export const isMain = (path: string) => /^main\.tsx?$/.test(basename(path))

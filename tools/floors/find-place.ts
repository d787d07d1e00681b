import { basename } from 'node:path'

import { type Floor, floors } from './table.ts'

/** Where a file stands: its floor, its room on that floor (a feature, a noun) and the workspace it belongs to. */
export type Place = {
  path: string
  floor: Floor
  room: string
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

/** `member.ts`, `member.sql.ts` and `member/` are one room. */
const roomOf = (floor: Floor, path: string) => {
  const [first = ''] = path.slice(floor.at.length + 1).split('/')
  return first.split('.')[0] ?? ''
}

/** The most precise row of the table wins, so that a file such as app.ts can be a floor of its own. */
export const findPlace = (path: string): Place | undefined => {
  const isTest = isTestPath(path)
  const workspace = workspaceOf(path)
  const floor =
    floors.filter((row) => covers(row, path)).toSorted((a, b) => b.at.length - a.at.length)[0] ??
    (isTest ? { name: `tests of ${workspace}`, at: `${workspace}/test`, imports: [] } : undefined)
  return floor && { path, floor, room: roomOf(floor, path), workspace, isTest }
}

export const isMain = (path: string) => /^main\.tsx?$/.test(basename(path))

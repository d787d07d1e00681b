import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { floors, maximumFilesInFolder } from './table.ts'

const judgeSize = (root: string, folder: string) => {
  const own = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length
  return own > maximumFilesInFolder
    ? `${folder} holds ${own} files, ${maximumFilesInFolder} are the limit: give it rooms`
    : undefined
}

/** The rooms in use on a floor that its row does not list. */
const judgeRooms = (files: readonly string[]) =>
  floors.flatMap(({ name, at, rooms }) => {
    if (!rooms) return []
    const below = files.filter((path) => path.startsWith(`${at}/`)).map((path) => path.slice(at.length + 1))
    const used = new Set(below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))
    return [...used]
      .filter((room) => !rooms.includes(room))
      .map((room) => `${at}/${room} is a room that ${name} does not list in tools/floors/table.ts`)
  })

/** Says which folders are overfull, and which rooms the table of floors does not know. */
export const judgeFolders = (root: string, files: readonly string[]): string[] => [
  ...[...new Set(files.map((path) => dirname(path)))]
    .filter((folder) => folder !== '.')
    .map((folder) => judgeSize(root, folder))
    .filter((reason) => reason !== undefined),
  ...judgeRooms(files),
]

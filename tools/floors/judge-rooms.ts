import { floors } from './table.ts'

/** The rooms in use that no row of the table of floors lists. */
export const judgeRooms = (files: readonly string[]): string[] =>
  floors.flatMap(({ name, at, rooms }) => {
    if (!rooms) return []
    const below = files.filter((path) => path.startsWith(`${at}/`)).map((path) => path.slice(at.length + 1))
    const used = new Set(below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))
    return [...used]
      .filter((room) => !rooms.includes(room))
      .map((room) => `${at}/${room} is a room that ${name} does not list in tools/floors/table.ts`)
  })

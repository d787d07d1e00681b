import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { checkFloors } from './check-floors.ts'
import { drawFloors } from './draw-floors.ts'
import { readPicture } from './read-picture.ts'
import { floors } from './table.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

test('the picture is the one the imports draw; npm run draw makes it anew', () => {
  expect(readPicture(page)).toBe(drawFloors(checkFloors(root).edges))
})

test('the table has a row for every floor and room', () => {
  const named = floors.filter(({ at }) => at !== '').map(({ at }) => at)
  const rooms = floors
    .filter(({ name }) => ['api platform', 'api domain', 'web ui', 'web api'].includes(name))
    .flatMap((floor) => floor.rooms ?? [])
  expect(named.filter((at) => !page.includes(`\`${at}`))).toEqual([])
  expect(rooms.filter((room) => !page.includes(room))).toEqual([])
})

test('a way that a longer one says already is not drawn', () => {
  const edge = (to: string) => ({ specifier: '', line: 1, typeOnly: false, to })
  const picture = drawFloors(
    new Map([
      ['apps/api/src/app.ts', [edge('apps/api/src/features/auth/a.ts'), edge('packages/wire/src/a.ts')]],
      ['apps/api/src/features/auth/a.ts', [edge('packages/wire/src/a.ts')]],
      ['packages/wire/src/a.ts', []],
    ]),
  )
  expect(picture.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  api_app --> api_features',
    '  api_features --> wire',
  ])
})

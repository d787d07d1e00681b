import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

const source = join(import.meta.dirname, '../..')

test('pages change their layout at the named widths and no others', () => {
  const widths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/@media[^{]*width[^{]*/g)])
    .flatMap(([query]) => [...query.matchAll(/[\d.]+(?:rem|em|px)/g)].map(([width]) => width))
  expect(new Set(widths)).toEqual(new Set(Object.values(breakpoints)))
})

import { expect, test } from 'vitest'
import { buildName } from './name-build.ts'

test('a build is named by its day and second in Taipei, which can be read out and is another one for the next build', () => {
  expect(buildName(new Date('2026-11-17T16:05:09.900Z'))).toBe('2026.11.18-000509')
  expect(buildName(new Date('2026-11-17T16:05:10Z'))).toBe('2026.11.18-000510')
})

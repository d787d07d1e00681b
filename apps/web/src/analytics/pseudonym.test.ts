import { expect, test, vi } from 'vitest'
import { pseudonymOf } from './pseudonym.ts'

const id = '0197a0de-7a10-7c3e-8f00-0a1b2c3d4e5f'

test('a member has one pseudonym, another has another, and neither holds the id', async () => {
  const pseudonym = await pseudonymOf(id)
  expect(pseudonym).toMatch(/^[\da-f]{32}$/)
  expect(await pseudonymOf(id)).toBe(pseudonym)
  expect(await pseudonymOf(id.replace('0197', '0198'))).not.toBe(pseudonym)
  expect(pseudonym).not.toContain(id.slice(0, 8))
})

test('where the browser cannot hash, events have no member', async () => {
  vi.stubGlobal('crypto', {})
  expect(await pseudonymOf(id)).toBeUndefined()
  vi.unstubAllGlobals()
})

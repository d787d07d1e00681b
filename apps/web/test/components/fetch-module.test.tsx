import { afterEach, expect, test, vi } from 'vitest'
import { fetchModule } from '../../src/ui/feedback/fetch-module.ts'
import { isMissingChunk, isWithoutNetwork } from '../../src/ui/feedback/missing-chunk.ts'

afterEach(() => vi.restoreAllMocks())

/** The device counts as connected, but nothing gets through. */
const loseServer = () =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))

test.each([
  ['the device has no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the server is not reached', loseServer],
])('when %s a module is missed in words at which the router does not reload', async (_, lose) => {
  const open = () => fetchModule(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  await expect(open()).rejects.toThrow('Failed to fetch')
  lose()
  const told = await open().catch((error: unknown) => error)
  expect([isMissingChunk(told), isWithoutNetwork(told)]).toEqual([true, true])
  expect(String(told)).not.toContain('Failed to fetch dynamically imported module')
})

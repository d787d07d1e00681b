import { expect, test } from 'vitest'
import { descendants, killAll, readPostmaster, stillAlive, useStarts } from './drive.ts'
import type { Start } from './run-start.ts'

const { installation, startReady } = useStarts()

/** PostgreSQL, sandbox and API at least: what is not there cannot be left behind. */
function everythingOf({ pid }: Start): number[] {
  const all = descendants(pid)
  expect(all.length).toBeGreaterThan(3)
  expect(stillAlive(all)).toEqual(all)
  return all
}

test('kill -9 of the start command alone takes everything else with it, and a start right after it is clean', async () => {
  const first = await startReady()
  const all = everythingOf(first)
  killAll([first.pid])
  const second = await startReady()
  // The API may take its 30 s to finish what it had begun.
  await expect.poll(() => stillAlive(all), { timeout: 60_000 }).toEqual([])
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test('kill -9 of PostgreSQL alone ends the start with a sentence and leaves nothing behind', async () => {
  const start = await startReady()
  const all = everythingOf(start)
  killAll([(await readPostmaster(installation.folder)).pid])
  expect(await start.exited).toBe(1)
  expect(start.output()).toContain('PostgreSQL stopped by itself: it was ended by SIGKILL\n')
  await expect.poll(() => stillAlive(all), { timeout: 10_000 }).toEqual([])
})

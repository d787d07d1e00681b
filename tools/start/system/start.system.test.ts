import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { descendants, stillAlive, useStarts } from './drive.ts'

const { place, start, startReady } = useStarts({ firstTime: true })

test('a start ends in DPASS ready, refuses another on its data folder, leaves nothing behind and is quick again', async () => {
  const first = await startReady()
  expect(first.output()).toContain(`DPASS ready\n  web       http://localhost:${place.ports.PORT}\n`)
  expect((await ask(`http://127.0.0.1:${place.ports.PORT}/readyz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${place.ports.SANDBOX_PORT}/`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${place.ports.SANDBOX_APP_PORT}/`)).status).toBe(200)
  const all = descendants(first.pid)
  expect(all.length).toBeGreaterThan(3)

  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toBe(
    `The data folder ${place.folder} is already in use by another DPASS (process ${first.pid}).\n`,
  )

  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)
  expect(first.output()).toMatch(/Stopping …\nDPASS stopped\n$/)
  expect(stillAlive(all)).toEqual([])

  const limitMs = 5000 * slowness()
  const begunAt = performance.now()
  await startReady()
  expect(performance.now() - begunAt).toBeLessThan(limitMs)
})

/** How much longer than on a quiet machine a bare Node takes now; other work on the machine must not fail the test. */
function slowness(): number {
  const begunAt = performance.now()
  for (let count = 0; count < 5; count++) execFileSync(process.execPath, ['-e', '0'])
  return Math.max(1, (performance.now() - begunAt) / 5 / 60)
}

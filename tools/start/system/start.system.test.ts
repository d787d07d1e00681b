import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { descendants, stillAlive, useStarts } from './drive.ts'

const { installation, start, startReady } = useStarts({ firstTime: true })

test('a start ends in DPASS ready, refuses another on its data folder, leaves nothing behind and makes nothing again', async () => {
  const first = await startReady()
  expect(first.output()).toContain(`DPASS ready\n  web       http://localhost:${installation.ports.PORT}\n`)
  expect((await ask(`http://127.0.0.1:${installation.ports.PORT}/readyz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${installation.ports.SANDBOX_PORT}/`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${installation.ports.SANDBOX_APP_PORT}/`)).status).toBe(200)
  const all = descendants(first.pid)
  expect(all.length).toBeGreaterThan(3)

  const second = start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toBe(
    `The data folder ${installation.folder} is already in use by another DPASS (process ${first.pid}).\n`,
  )

  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)
  expect(first.output()).toMatch(/Stopping …\nDPASS stopped\n$/)
  expect(stillAlive(all)).toEqual([])

  const made = await readMade()
  const again = await startReady()
  expect(again.output()).not.toContain('The web app is built.')
  expect(await readMade()).toEqual(made)
})

/** What a first start makes and every other one finds: the database's cluster, its password and the web app. */
function readMade(): Promise<{ file: number; changedMs: number }[]> {
  const files = [
    join(installation.folder, 'postgres/PG_VERSION'),
    join(installation.folder, 'postgres-secret'),
    join(import.meta.dirname, '../../../apps/web/dist/.built-from'),
  ]
  return Promise.all(
    files.map(async (path) => stat(path).then(({ ino, ctimeMs }) => ({ file: ino, changedMs: ctimeMs }))),
  )
}

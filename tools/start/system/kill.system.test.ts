import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { connect, databaseUrl, descendants, killAll, readPostmaster, stillAlive, useStarts } from './drive.ts'

const { place, startReady } = useStarts()

async function unfinished(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where state <> 'completed'",
  )
  return rows[0]?.count ?? Number.NaN
}

/** Every letter has an address of its own, so one that came twice does not hide one that was lost. */
async function lettersIn(sandboxPort: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${sandboxPort}/control/inbox?kind=mail`)
  return new Set(((await reply.json()) as { to: string }[]).map(({ to }) => to)).size
}

test('jobs acknowledged before kill -9 of every process, ten times over, are all done in the end', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round++) {
    const start = await startReady()
    const before = acknowledged.length
    const writer = fork(join(import.meta.dirname, 'write-jobs.ts'), {
      env: { ...process.env, DATABASE_URL: await databaseUrl(place.folder) },
    })
    writer.on('message', (id) => acknowledged.push(id as string))
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 20)
    killAll([start.pid, ...descendants(start.pid), writer.pid ?? 0])
    await once(writer, 'close')
  }
  await startReady()
  const client = await connect(place.folder)
  const { rows } = await client.query<{ id: string }>('select id from pgboss.job')
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  // A job that was running when everything died counts as lost after 30 s and then runs again.
  await expect.poll(() => unfinished(client), { timeout: 90_000, interval: 500 }).toBe(0)
  await client.end()
  expect(await lettersIn(place.ports.SANDBOX_PORT)).toBeGreaterThanOrEqual(acknowledged.length)
}, 300_000)

test('kill -9 of the start command alone takes everything else with it, and a start right after it is clean', async () => {
  const first = await startReady()
  const all = descendants(first.pid)
  killAll([first.pid])
  const second = await startReady()
  // The API may take its 30 s to finish what it had begun.
  await expect.poll(() => stillAlive(all), { timeout: 60_000 }).toEqual([])
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test('kill -9 of PostgreSQL alone ends the start with a sentence and leaves nothing behind', async () => {
  const start = await startReady()
  const all = descendants(start.pid)
  killAll([(await readPostmaster(place.folder)).pid])
  expect(await start.exited).toBe(1)
  expect(start.output()).toContain('PostgreSQL stopped by itself: it was ended by SIGKILL\n')
  await expect.poll(() => stillAlive(all), { timeout: 10_000 }).toEqual([])
})

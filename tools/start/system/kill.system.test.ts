import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { errorCode } from '../cannot-start.ts'
import { connect, descendants, readPostmaster, stillAlive, useStarts } from './drive.ts'

const { place, startReady } = useStarts()

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // PostgreSQL's backends end by themselves as soon as their postmaster is gone.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

async function lastWritten(client: Client): Promise<number> {
  await client.query('create table if not exists written (number int primary key)')
  const { rows } = await client.query<{ last: number }>('select coalesce(max(number), 0) as last from written')
  return rows[0]?.last ?? 0
}

/** Writes one number after another until the server is gone; answers the last one it acknowledged. */
async function writeUntilLost(client: Client, after: number): Promise<number> {
  let acknowledged = after
  try {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged + 1])
      acknowledged++
    }
  } catch {
    return acknowledged
  }
}

test('what was acknowledged before kill -9 of every process is there after the next start', async () => {
  let acknowledged = 0
  for (let round = 0; round < 2; round++) {
    const start = await startReady()
    const client = await connect(place.folder)
    const found = await lastWritten(client)
    expect(found).toBeGreaterThanOrEqual(acknowledged)
    const writing = writeUntilLost(client, found)
    await wait(200)
    for (const pid of [start.pid, ...descendants(start.pid)]) kill(pid)
    acknowledged = await writing
    expect(acknowledged).toBeGreaterThan(found)
  }
  await startReady()
  const client = await connect(place.folder)
  expect(await lastWritten(client)).toBeGreaterThanOrEqual(acknowledged)
  await client.end()
})

test('kill -9 of the start command alone takes everything else with it, and a start right after it is clean', async () => {
  const first = await startReady()
  const all = descendants(first.pid)
  kill(first.pid)
  const second = await startReady()
  // The API may take its 30 s to finish what it had begun.
  await expect.poll(() => stillAlive(all), { timeout: 35_000 }).toEqual([])
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test('kill -9 of PostgreSQL alone ends the start with a sentence and leaves nothing behind', async () => {
  const start = await startReady()
  const all = descendants(start.pid)
  kill((await readPostmaster(place.folder)).pid)
  expect(await start.exited).toBe(1)
  expect(start.output()).toContain('PostgreSQL stopped by itself: it was ended by SIGKILL\n')
  await expect.poll(() => stillAlive(all), { timeout: 10_000 }).toEqual([])
})

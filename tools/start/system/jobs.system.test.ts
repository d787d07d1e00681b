import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { connect, databaseUrl } from './drive.ts'
import { openDpass } from './run-dpass.ts'
import { runSandbox } from './run-sandbox.ts'

/** A job that was running when everything died counts as lost after 30 s: as if they had passed. */
async function letTimePass(client: Client, restartedAt: Date): Promise<void> {
  await client.query(
    `update pgboss.job set started_on = started_on - interval '31 seconds'
     where state = 'active' and started_on < $1`,
    [restartedAt],
  )
}

/** How many are not done; what counts as lost is tried again now instead of after its pause. */
async function unfinished(client: Client): Promise<number> {
  await client.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()")
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where state <> 'completed'",
  )
  return rows[0]?.count ?? Number.NaN
}

/** Every letter has an address of its own, so one that came twice does not hide one that was lost. */
async function lettersIn(sandboxUrl: string): Promise<number> {
  const reply = await fetch(`${sandboxUrl}/control/inbox?kind=mail`)
  return new Set(((await reply.json()) as { to: string }[]).map(({ to }) => to)).size
}

/** Each costs a start. DPASS_KILLS=100 looks for what is rare. */
const kills = Number(process.env['DPASS_KILLS'] ?? 3)

test(`jobs acknowledged before kill -9 of everything, ${kills} times over, are all done in the end`, async () => {
  const sandbox = await runSandbox()
  const dpass = await openDpass(sandbox)
  const acknowledged: string[] = []
  for (let round = 0; round < kills; round++) {
    await dpass.start()
    const before = acknowledged.length
    const writer = fork(join(import.meta.dirname, 'write-jobs.ts'), {
      env: { ...process.env, DATABASE_URL: await databaseUrl(dpass.folder) },
    })
    writer.on('message', (id) => acknowledged.push(id as string))
    await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 20)
    const ended = once(writer, 'close')
    writer.kill('SIGKILL')
    await dpass.kill()
    await ended
  }
  const restartedAt = new Date()
  await dpass.start()
  const client = await connect(dpass.folder)
  const { rows } = await client.query<{ id: string }>('select id from pgboss.job')
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  await letTimePass(client, restartedAt)
  await expect.poll(() => unfinished(client), { timeout: 60_000, interval: 100 }).toBe(0)
  await client.end()
  expect(await lettersIn(sandbox.url)).toBeGreaterThanOrEqual(acknowledged.length)
}, 600_000)

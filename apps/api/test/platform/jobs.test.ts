import { expect, test, vi } from 'vitest'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import type { Mail } from '../../src/platform/doors.ts'
import { sql } from '../../src/platform/sql.ts'
import { killConnections } from '../setup/database.ts'
import { newWorld } from '../setup/world.ts'

const letter = { kind: 'welcome', to: 'driver@example.com' } as const
const storedJobs = sql`select name, state::text as state from pgboss.job order by created_on`

test('a job exists exactly if the transaction it was written in does', async () => {
  const world = await newWorld()
  const rolledBack = world.transaction(async (tx) => {
    await world.jobs.enqueue(tx, 'send-mail', letter)
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await world.sql.many(storedJobs)).toEqual([])
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  expect(await world.sql.many(storedJobs)).toEqual([{ name: 'send-mail', state: 'created' }])
})

test('a mail leaves under its job’s id, once', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  await vi.waitFor(() => expect(world.sent.mails).toEqual([expect.objectContaining({ id, to: letter.to })]))
  await vi.waitFor(async () =>
    expect(await world.sql.many(storedJobs)).toEqual([{ name: 'send-mail', state: 'completed' }]),
  )
})

test('a text message leaves by its own door', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  const notice = { kind: 'phone-changed', to: '+886912345678' } as const
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-sms', notice))
  await vi.waitFor(() => expect(world.sent.messages).toEqual([expect.objectContaining({ id, to: notice.to })]))
})

test('a job that fails waits to be tried again, its neighbours are not held up', async () => {
  const sent: Mail[] = []
  const send = async (one: Mail) => {
    if (one.to.startsWith('bad')) throw new Error('mailbox unavailable')
    sent.push(one)
  }
  const world = await newWorld({ doors: { mail: { send } } })
  await world.transaction(async (tx) => {
    for (const to of ['bad@example.com', 'a@example.com', 'b@example.com'])
      await world.jobs.enqueue(tx, 'send-mail', { ...letter, to })
  })
  await world.jobs.work(messageJobs(world))
  await vi.waitFor(async () => {
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com'])
    const states = await world.sql.many<{ state: string }>(storedJobs)
    expect(states.map(({ state }) => state).toSorted()).toEqual(['completed', 'completed', 'retry'])
  })
})

test('two instances share the work without doing any of it twice', async () => {
  const first = await newWorld()
  const second = await newWorld({ config: { databaseUrl: first.config.databaseUrl } })
  await first.jobs.work(messageJobs(first))
  await second.jobs.work(messageJobs(second))
  await first.transaction(async (tx) => {
    for (let number = 0; number < 40; number++)
      await first.jobs.enqueue(tx, 'send-mail', { ...letter, to: `driver-${number}@example.com` })
  })
  await vi.waitFor(() => expect(first.sent.mails.length + second.sent.mails.length).toBe(40), 5_000)
  const sent = [...first.sent.mails, ...second.sent.mails]
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(40)
})

test('when the queue’s connections die, it comes back by itself and loses no job', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  await killConnections(world.config.databaseUrl, 'dpass jobs')
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  await vi.waitFor(() => expect(world.sent.mails).toEqual([expect.objectContaining({ id, to: letter.to })]), 10_000)
})

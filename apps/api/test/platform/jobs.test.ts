import { expect, test, vi } from 'vitest'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import type { Mail } from '../../src/platform/doors.ts'
import { sql } from '../../src/platform/sql.ts'
import { killConnections } from '../setup/database.ts'
import { newWorld } from '../setup/world.ts'

const mail = { to: 'driver@example.com', subject: '測試', text: '您好', html: '<p>您好</p>' }
const storedJobs = sql`select name, state::text as state from pgboss.job order by created_on`

test('a job exists exactly if the transaction it was written in does', async () => {
  const world = await newWorld()
  const rolledBack = world.transaction(async (tx) => {
    await world.jobs.enqueue(tx, 'send-mail', mail)
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await world.sql.many(storedJobs)).toEqual([])
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', mail))
  expect(await world.sql.many(storedJobs)).toEqual([{ name: 'send-mail', state: 'created' }])
})

test('a mail leaves under its job’s id, once', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', mail))
  await vi.waitFor(() => expect(world.sent.mails).toEqual([{ ...mail, id }]))
  await vi.waitFor(async () =>
    expect(await world.sql.many(storedJobs)).toEqual([{ name: 'send-mail', state: 'completed' }]),
  )
})

test('a text message leaves by its own door', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  const message = { to: '+886912345678', text: '您的驗證碼' }
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-sms', message))
  await vi.waitFor(() => expect(world.sent.messages).toEqual([{ ...message, id }]))
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
      await world.jobs.enqueue(tx, 'send-mail', { ...mail, to })
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
      await first.jobs.enqueue(tx, 'send-mail', { ...mail, subject: `第 ${number} 封` })
  })
  await vi.waitFor(() => expect(first.sent.mails.length + second.sent.mails.length).toBe(40), 5_000)
  expect(new Set([...first.sent.mails, ...second.sent.mails].map(({ id }) => id)).size).toBe(40)
})

test('when the queue’s connections die, it comes back by itself and loses no job', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  await killConnections(world.config.databaseUrl, 'dpass jobs')
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', mail))
  await vi.waitFor(() => expect(world.sent.mails).toEqual([{ ...mail, id }]), 10_000)
})

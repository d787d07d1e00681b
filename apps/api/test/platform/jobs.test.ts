import { expect, test, vi } from 'vitest'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import { readTask } from '../../src/operate/operate.ts'
import type { Mail } from '../../src/platform/doors.ts'
import { killConnections } from '../setup/database.ts'
import { codeUnderWay } from '../messages/secrets-under-way.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { newWorld } from '../setup/world.ts'
import { limitsOf, makeNextTryTheLast, storedJobs } from '../setup/stored-jobs.ts'
import type { World } from '../../src/platform/world.ts'

const letter = { kind: 'welcome', to: 'driver@example.com' } as const
const namesAndStates = async (world: Pick<World, 'sql'>) =>
  (await storedJobs(world)).map(({ name, state }) => ({ name, state }))

test('a job exists exactly if the transaction it was written in does', async () => {
  const world = await newWorld()
  const rolledBack = world.transaction(async (tx) => {
    await world.jobs.enqueue(tx, 'send-mail', letter)
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await namesAndStates(world)).toEqual([])
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  expect(await namesAndStates(world)).toEqual([{ name: 'send-mail', state: 'created' }])
})

test('a mail leaves under its job’s id, once', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  await vi.waitFor(() => expect(world.sent.mails).toEqual([expect.objectContaining({ id, to: letter.to })]), 30_000)
  await vi.waitFor(
    async () => expect(await namesAndStates(world)).toEqual([{ name: 'send-mail', state: 'completed' }]),
    30_000,
  )
})

test('a text message leaves by its own door', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  const notice = { kind: 'phone-changed', to: '+886912345678' } as const
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-sms', notice))
  await vi.waitFor(() => expect(world.sent.messages).toEqual([expect.objectContaining({ id, to: notice.to })]), 30_000)
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
    const states = await storedJobs(world)
    expect(states.map(({ state }) => state).toSorted()).toEqual(['completed', 'completed', 'retry'])
  }, 30_000)
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
  await vi.waitFor(() => expect(first.sent.mails.length + second.sent.mails.length).toBe(40), 30_000)
  const sent = [...first.sent.mails, ...second.sent.mails]
  expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(40)
})

test('when the queue’s connections die, it comes back by itself and loses no job', async () => {
  const world = await newWorld()
  await world.jobs.work(messageJobs(world))
  await killConnections(world.config.databaseUrl, 'dpass jobs')
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  await vi.waitFor(() => expect(world.sent.mails).toEqual([expect.objectContaining({ id, to: letter.to })]), 30_000)
})

/** A mail server that hangs on the given recipients until it is released. */
function hangingMail(hangsOn: (to: string) => boolean) {
  const release = Promise.withResolvers<void>()
  const sent: string[] = []
  const send = async ({ to }: Mail) => {
    if (hangsOn(to)) await release.promise
    sent.push(to)
  }
  return { sent, release: release.resolve, door: { mail: { send } } }
}

test('one slow recipient holds back no other letter', async () => {
  const { sent, release, door } = hangingMail((to) => to.startsWith('slow'))
  const world = await newWorld({ doors: door })
  await world.jobs.work(messageJobs(world))
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', { ...letter, to: 'slow@example.com' }))
  await world.transaction(async (tx) => {
    for (let number = 0; number < 12; number++)
      await world.jobs.enqueue(tx, 'send-mail', { ...letter, to: `driver-${number}@example.com` })
  })
  await vi.waitFor(() => expect(sent).toHaveLength(12), 30_000)
  release()
})

test('a code leaves while other letters occupy the mail server, and ahead of those that wait', async () => {
  const { sent, release, door } = hangingMail((to) => to.startsWith('news'))
  const world = await newWorld({ doors: door })
  await world.transaction(async (tx) => {
    for (let number = 0; number < 30; number++)
      await world.jobs.enqueue(tx, 'send-mail', { ...letter, to: `news-${number}@example.com` })
  })
  await world.jobs.work(messageJobs(world))
  const challengeId = await codeUnderWay(world, 'code@example.com')
  const code = { kind: 'email-code', to: 'code@example.com', challengeId } as const
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', code))
  await vi.waitFor(() => expect(sent).toEqual(['code@example.com']), 30_000)
  release()
})

const saysLost = (line: string) => line.includes('a job is lost')

test('a job that fails for the last time is kept, logged as lost, counted, and run again by an operator', async () => {
  const { log, lines } = recordingLog()
  let isDown = true
  const ids: string[] = []
  const send = async ({ id }: Mail) => {
    if (isDown) throw new Error('mailbox unavailable')
    ids.push(id)
  }
  const world = await newWorld({ log, doors: { mail: { send } } })
  const operate = (line: string) => readTask(line.split(' '))(world)
  await world.jobs.work(messageJobs(world))
  const id = await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))
  await vi.waitFor(() => expect(lines.filter((line) => line.includes('will be tried again'))).toHaveLength(1), 30_000)
  expect(await operate('jobs list')).toBe('No job is lost.')
  await vi.waitFor(async () => {
    await makeNextTryTheLast(world)
    expect(lines.some(saysLost)).toBe(true)
  }, 30_000)
  const told = lines.find(saysLost) ?? ''
  expect(JSON.parse(told)).toMatchObject({ level: 50, job: 'send-mail', jobId: id })
  // The last failure promises no further try.
  expect(lines.filter((line) => line.includes('will be tried again'))).toHaveLength(1)
  await vi.waitFor(
    async () => expect(await world.metrics.render()).toContain('dpass_jobs_lost{job="send-mail"} 1'),
    30_000,
  )
  const listed = await operate('jobs list')
  expect(listed).toMatch(new RegExp(`^${id} +send-mail +welcome .* 11$`, 'm'))
  expect(listed).not.toContain(letter.to)

  isDown = false
  await expect(operate(`jobs rerun ${crypto.randomUUID()}`)).rejects.toThrow('0 of 1 run again')
  expect(await operate(`jobs rerun ${id}`)).toBe('1 job runs again.')
  // Under its own id, so that the mailbox recognises a repetition.
  await vi.waitFor(() => expect(ids).toEqual([id]), 30_000)
  expect(await operate('jobs list')).toBe('No job is lost.')
  expect(await world.metrics.render()).not.toContain('dpass_jobs_lost{')
})

test('withdrawing consent at a programme is tried for weeks, never deleted while it waits, and kept when it is given up', async () => {
  const world = await newWorld()
  const withdrawal = { uniqueId: 'TREEPOINT', accountSealed: 'c2VhbGVk' }
  await world.transaction((tx) => world.jobs.enqueue(tx, 'unlink-programme', withdrawal))
  const { retryHours = 0, keptDays = 0, deadLetter } = (await limitsOf(world, 'unlink-programme')) ?? {}
  expect(deadLetter).toBe('lost')
  expect(retryHours).toBeGreaterThan(20 * 24)
  expect(keptDays).toBeGreaterThan((retryHours / 24) * 2)
})

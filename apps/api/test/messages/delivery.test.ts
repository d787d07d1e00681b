import { expect, test, vi } from 'vitest'
import { httpSms } from '../../src/adapters/sms.ts'
import { useReset } from '../../src/domain/account/password-reset.sql.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { afterTest, sharedByFile } from '../setup/afterwards.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { startSandbox } from '../setup/sandbox.ts'
import type { TestWorld } from '../setup/world.ts'
import { arrived, connectedWorld, post } from './connected-world.ts'
import { codeUnderWay, resetUnderWay } from './secrets-under-way.ts'
import { jobRowsAsText, retryJobsNow, storedJobs } from '../setup/stored-jobs.ts'

const sandbox = sharedByFile(startSandbox)

const untilJobsAre = (world: TestWorld, state: string) =>
  vi.waitFor(async () => {
    const states = (await storedJobs(world)).map((job) => job.state)
    expect([...new Set(states)]).toEqual([state])
  }, 30_000)

test('a letter written in a transaction arrives in the inbox', async () => {
  const world = await connectedWorld(sandbox())
  await post(world, { kind: 'welcome', to: 'arrives@example.com' })
  const message = await arrived(sandbox(), 'arrives@example.com')
  expect(message).toMatchObject({ kind: 'mail', to: 'arrives@example.com', subject: '歡迎加入 DPASS' })
})

test('news of a changed number arrives as a text message', async () => {
  const world = await connectedWorld(sandbox())
  const to = '+886912345001'
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-sms', { kind: 'phone-changed', to }))
  expect((await arrived(sandbox(), to)).text).toBe(
    '【DPASS】您的帳號手機號碼已變更。如非本人操作，請立即登入 DPASS 變更密碼。',
  )
})

test.each(['mail', 'sms'] as const)(
  'while the %s service is down the job waits, then delivers once',
  async (channel) => {
    const world = await connectedWorld(sandbox())
    const to = channel === 'sms' ? '+886912345002' : 'down@example.com'
    await sandbox().setFault(channel, { mode: 'error', rate: 1 })
    afterTest(() => sandbox().setFault(channel, { mode: 'none', rate: 0 }))
    await world.transaction(async (tx) => {
      if (channel === 'sms') await world.jobs.enqueue(tx, 'send-sms', { kind: 'phone-changed', to })
      else await world.jobs.enqueue(tx, 'send-mail', { kind: 'welcome', to })
    })
    await untilJobsAre(world, 'retry')
    expect(await sandbox().inbox(to)).toEqual([])
    await sandbox().setFault(channel, { mode: 'none', rate: 0 })
    await retryJobsNow(world)
    await untilJobsAre(world, 'completed')
    expect(await sandbox().inbox(to)).toHaveLength(1)
  },
)

test('a code that expired before it could be sent is dropped, and not tried again', async () => {
  const { log, lines } = recordingLog()
  const world = await connectedWorld(sandbox(), { log })
  const to = 'late@example.com'
  const challengeId = await codeUnderWay(world, to, -1)
  await post(world, { kind: 'email-code', to, challengeId })
  await untilJobsAre(world, 'completed')
  expect(await sandbox().inbox(to)).toEqual([])
  const logged = lines.join('')
  expect(logged).toContain('a letter was dropped')
  expect(logged).not.toContain(to)
  expect(logged).not.toContain(world.secrets.code('email-code', challengeId))
})

test('a reset link that was used before it could be sent is dropped', async () => {
  const world = await connectedWorld(sandbox())
  const to = 'used@example.com'
  const { resetId, memberId } = await resetUnderWay(world, to)
  await useReset(world.sql, { memberId, id: resetId }, world.now())
  await post(world, { kind: 'password-reset', to, memberId, resetId })
  await untilJobsAre(world, 'completed')
  expect(await sandbox().inbox(to)).toEqual([])
})

test('what the queue stores, before and after sending, holds no code, no link and no words', async () => {
  const world = await connectedWorld(sandbox())
  const challengeId = await codeUnderWay(world, 'row-code@example.com')
  const { resetId, memberId } = await resetUnderWay(world, 'row-link@example.com')
  await sandbox().setFault('mail', { mode: 'error', rate: 1 })
  afterTest(() => sandbox().setFault('mail', { mode: 'none', rate: 0 }))
  await post(world, { kind: 'email-code', to: 'row-code@example.com', challengeId })
  await post(world, { kind: 'password-reset', to: 'row-link@example.com', memberId, resetId })
  const stored = async () => (await jobRowsAsText(world)).join('\n')
  await untilJobsAre(world, 'retry')
  const waiting = await stored()
  await sandbox().setFault('mail', { mode: 'none', rate: 0 })
  await retryJobsNow(world)
  await untilJobsAre(world, 'completed')
  for (const rows of [waiting, await stored()]) {
    expect(rows).toContain(challengeId)
    expect(rows).toContain(resetId)
    expect(rows).not.toContain(world.secrets.code('email-code', challengeId))
    expect(rows).not.toContain(world.secrets.authCode({ memberId, id: resetId }))
    expect(rows).not.toMatch(/https?:|\p{Script=Han}/u)
  }
})

test('a text message whose answer was lost is delivered once, because its id is known', async () => {
  const { url } = sandbox()
  const door = httpSms({ ...readConfig({}), smsApiUrl: `${url}/partners/sms` }, () => undefined)
  const message = { id: 'job-1', to: '+886912345003', text: '只會收到一次' }
  await sandbox().setFault('sms', { mode: 'lost-response', rate: 1 })
  await expect(door.send(message)).rejects.toThrow('POST /messages')
  await sandbox().setFault('sms', { mode: 'none', rate: 0 })
  await door.send(message)
  expect(await sandbox().inbox(message.to)).toHaveLength(1)
})

test('an answer that does not fit the contract is a failure, and says nothing of what was sent', async () => {
  const door = httpSms({ ...readConfig({}), smsApiUrl: `${sandbox().url}/control/inbox?x=` }, () => undefined)
  const sending = door.send({ id: 'job-2', to: '+886912345004', text: '秘密' })
  await expect(sending).rejects.toThrow(/^POST \/messages: /)
  await expect(sending).rejects.not.toThrow('秘密')
})

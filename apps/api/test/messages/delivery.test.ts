import { expect, test, vi } from 'vitest'
import { smtpMail } from '../../src/adapters/mail.ts'
import { httpSms } from '../../src/adapters/sms.ts'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import { readConfig } from '../../src/platform/config.ts'
import { sql } from '../../src/platform/sql.ts'
import { afterTest, sharedByFile } from '../setup/afterwards.ts'
import { type RunningSandbox, startSandbox } from '../setup/sandbox.ts'
import { newWorld } from '../setup/world.ts'

const sandbox = sharedByFile(startSandbox)

/** A World whose doors lead through the real adapters into the real sandbox. */
async function connectedWorld({ url, smtpUrl }: RunningSandbox) {
  const config = { ...readConfig({}), smtpUrl, smsApiUrl: `${url}/partners/sms` }
  const mail = smtpMail(config)
  afterTest(async () => mail.close())
  const world = await newWorld({ doors: { mail, sms: httpSms(config) } })
  await world.jobs.work(messageJobs(world))
  return world
}

const states = sql`select distinct state::text as state from pgboss.job`

test('a mail written in a transaction arrives in the inbox, in both forms', async () => {
  const world = await connectedWorld(sandbox())
  const mail = { to: 'arrives@example.com', subject: '您的 DPASS 驗證碼', text: '驗證碼 407193', html: '<b>407193</b>' }
  await world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', mail))
  await vi.waitFor(async () => {
    const [message] = await sandbox().inbox(mail.to)
    expect(message).toMatchObject({ kind: 'mail', to: mail.to, subject: mail.subject })
    expect(message?.text).toContain(mail.text)
    expect(message?.html).toContain(mail.html)
  }, 5_000)
})

test('a text message arrives', async () => {
  const world = await connectedWorld(sandbox())
  await world.transaction((tx) =>
    world.jobs.enqueue(tx, 'send-sms', { to: '+886912345001', text: '您的驗證碼是 407193' }),
  )
  await vi.waitFor(async () => {
    expect(await sandbox().inbox('+886912345001')).toEqual([expect.objectContaining({ text: '您的驗證碼是 407193' })])
  }, 5_000)
})

test.each(['mail', 'sms'] as const)('while the %s service is down the job waits for another try', async (channel) => {
  const world = await connectedWorld(sandbox())
  await sandbox().setFault(channel, { mode: 'error', rate: 1 })
  afterTest(() => sandbox().setFault(channel, { mode: 'none', rate: 0 }))
  await world.transaction(async (tx) => {
    if (channel === 'sms') await world.jobs.enqueue(tx, 'send-sms', { to: '+886912345002', text: '等待' })
    else await world.jobs.enqueue(tx, 'send-mail', { to: 'down@example.com', subject: '等', text: '待', html: '' })
  })
  await vi.waitFor(async () => expect(await world.sql.many(states)).toEqual([{ state: 'retry' }]), 5_000)
  expect(await sandbox().inbox(channel === 'sms' ? '+886912345002' : 'down@example.com')).toEqual([])
})

test('a text message whose answer was lost is delivered once, because its id is known', async () => {
  const { url } = sandbox()
  const door = httpSms({ ...readConfig({}), smsApiUrl: `${url}/partners/sms` })
  const message = { id: 'job-1', to: '+886912345003', text: '只會收到一次' }
  await sandbox().setFault('sms', { mode: 'lost-response', rate: 1 })
  await expect(door.send(message)).rejects.toThrow('POST /messages')
  await sandbox().setFault('sms', { mode: 'none', rate: 0 })
  await door.send(message)
  expect(await sandbox().inbox(message.to)).toHaveLength(1)
})

test('an answer that does not fit the contract is a failure, and says nothing of what was sent', async () => {
  const door = httpSms({ ...readConfig({}), smsApiUrl: `${sandbox().url}/control/inbox?x=` })
  const sending = door.send({ id: 'job-2', to: '+886912345004', text: '秘密' })
  await expect(sending).rejects.toThrow(/^POST \/messages: /)
  await expect(sending).rejects.not.toThrow('秘密')
})

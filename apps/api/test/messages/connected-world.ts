import { expect, vi } from 'vitest'
import { smtpMail } from '../../src/adapters/mail.ts'
import { httpSms } from '../../src/adapters/sms.ts'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import { type Config, readConfig } from '../../src/platform/config/config.ts'
import type { Letter } from '../../src/platform/jobs/letters.ts'
import type { Log } from '../../src/platform/log.ts'
import { type Afterwards, afterTest } from '../setup/afterwards.ts'
import { type Message, type RunningSandbox } from '../setup/sandbox.ts'
import { newWorld, type TestWorld } from '../setup/world.ts'

interface Wishes {
  readonly config?: Partial<Config>
  readonly log?: Log
  readonly afterwards?: Afterwards
}

/** A World with the real adapters, connected to the real sandbox, whose jobs run. */
export async function connectedWorld({ url, smtpUrl }: RunningSandbox, wishes: Wishes = {}): Promise<TestWorld> {
  const { config, log, afterwards = afterTest } = wishes
  const addresses = { ...readConfig({}), smtpUrl, smsApiUrl: `${url}/partners/sms` }
  const mail = smtpMail(addresses)
  afterwards(async () => mail.close())
  const doors = { mail, sms: httpSms(addresses, () => undefined) }
  const world = await newWorld({ doors, afterwards, ...(config && { config }), ...(log && { log }) })
  await world.jobs.work(messageJobs(world))
  return world
}

export const post = (world: TestWorld, letter: Letter): Promise<string> =>
  world.transaction((tx) => world.jobs.enqueue(tx, 'send-mail', letter))

/** The one message to this recipient; waits for it a moment. */
export const arrived = (sandbox: RunningSandbox, to: string): Promise<Message> =>
  vi.waitFor(async () => {
    const [message, ...more] = await sandbox.inbox(to)
    expect(more).toEqual([])
    expect(message).toBeDefined()
    return message as Message
  }, 30_000)

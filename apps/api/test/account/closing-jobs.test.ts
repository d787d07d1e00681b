import { expect, test, vi } from 'vitest'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import type { Mail } from '../../src/platform/doors.ts'
import type { Letter } from '../../src/platform/jobs/letters.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import {
  jobRowsAsText,
  keptWhenDone,
  letMinutesPass,
  makeNextTryTheLast,
  messagesTo,
  storedJobs,
} from '../setup/stored-jobs.ts'

/* Jobs hold addresses, numbers and plates: of a member who has left nothing of it stays. */

const unreachable = 'unreachable@example.com'
const product = sharedByFile(async (afterwards) => {
  const send = async ({ to }: Mail) => {
    if (to === unreachable) throw new Error('mailbox unavailable')
  }
  const opened = await openProduct({ afterwards, doors: { mail: { send } } })
  await opened.world.jobs.work(messageJobs(opened.world))
  return opened
})

const plate = 'ABC-9876'
const at = '2026-11-16T00:00:00.000Z'

const lettersOf = (to: string, phoneNumber: string): readonly Letter[] => [
  { kind: 'welcome', to },
  { kind: 'phone-set', to, at, phoneNumber },
  { kind: 'etag-enabled', to, plate, at },
]

async function enqueue(letters: readonly Letter[]): Promise<void> {
  const { world } = product()
  await world.transaction(async (tx) => {
    for (const letter of letters) await world.jobs.enqueue(tx, 'send-mail', letter)
  })
}

const statesOf = async (to: string) =>
  (await storedJobs(product().world, 'send-mail')).flatMap(({ state, data }) => (data.to === to ? [state] : []))

test('closing an account erases its messages from the queue: done, waiting to be tried again, and given up', async () => {
  const { world, open, addMember } = product()
  const [email, phoneNumber, oldNumber] = [unreachable, '+886911222333', '+886911222000']
  const memberId = await addMember(email, phoneNumber)
  await addMember('stays@example.com', '+886911222444')
  await enqueue([...lettersOf(email, phoneNumber), ...lettersOf('stays@example.com', '+886911222444')])
  await world.transaction((tx) =>
    world.jobs.enqueue(tx, 'send-sms', { kind: 'phone-changed', to: oldNumber, memberId }),
  )
  await vi.waitFor(async () => {
    expect(await statesOf('stays@example.com')).toEqual(['completed', 'completed', 'completed'])
    expect(await statesOf(email)).toEqual(['retry', 'retry', 'retry'])
  }, 30_000)
  await makeNextTryTheLast(world)
  await vi.waitFor(async () => expect(await storedJobs(world)).toHaveLength(10), 30_000)
  await enqueue(lettersOf(email, phoneNumber))
  const secrets = [email, phoneNumber, oldNumber, memberId]
  const rowsWith = async (words: string) => (await jobRowsAsText(world)).filter((row) => row.includes(words))
  // They are there to be erased.
  for (const secret of secrets) expect(await rowsWith(secret)).not.toEqual([])

  const browser = open()
  await signIn(browser, email)
  // One that is being sent at this moment is erased once it has been.
  await vi.waitFor(async () => {
    expect((await statesOf(email)).filter((state) => state === 'created' || state === 'active')).toEqual([])
  }, 30_000)
  expect((await browser.call('DELETE /v1/me', { password })).status).toBe(200)
  expect((await messagesTo(world, email)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  for (const secret of [phoneNumber, oldNumber, memberId]) expect(await rowsWith(secret)).toEqual([])
  expect(await rowsWith(plate)).toHaveLength(1)
  expect(await statesOf('stays@example.com')).toEqual(['completed', 'completed', 'completed'])
})

test('a finished job is gone within the hour, also the letter that says goodbye', async () => {
  const { world } = product()
  const queues = await keptWhenDone(world)
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['send-mail', 'send-sms', 'lost']))
  for (const { name, seconds } of queues) expect([name, seconds]).toEqual([name, 1_800])
  await enqueue([{ kind: 'account-deleted', to: 'gone@example.com', at }])
  await vi.waitFor(async () => expect(await statesOf('gone@example.com')).toEqual(['completed']), 30_000)
  await letMinutesPass(world, 31)
  // The queue looks every quarter of a minute whether a sweep is due.
  await vi.waitFor(async () => expect(await statesOf('gone@example.com')).toEqual([]), 30_000)
}, 30_000)

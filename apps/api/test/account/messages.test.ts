import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageJobs } from '../../src/features/messages/jobs.ts'
import { deleteOldRows } from '../../src/features/housekeeping/housekeeping.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Letter } from '../../src/platform/jobs/letters.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days } from '../setup/clock.ts'
import type { DataOf } from '../setup/browser.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

/* Messages you can trust: the member sees every mail and text message that DPASS has sent, and never what it said. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const sendMail = (letter: Letter, id: string = randomUUID()) => messageJobs(product().world)['send-mail'](letter, id)

async function openMember(email: string, phoneNumber?: string) {
  const id = await product().addMember(email, phoneNumber)
  const browser = product().open()
  await signIn(browser, email)
  const list = async (query = '') =>
    (await browser.call(`GET /v1/me/messages${query}`)).data as DataOf<'GET /v1/me/messages'>
  return { id, browser, list }
}

test('every mail stands in the list by kind, channel, masked address and time, newest first, and a repeated one once', async () => {
  const to = 'trusting@example.com'
  const { list } = await openMember(to)
  const { clock } = product()
  await sendMail({ kind: 'welcome', to }, randomUUID())
  clock.pass(60)
  const again = randomUUID()
  await sendMail({ kind: 'password-changed', to, at: clock.now().toISOString() }, again)
  await sendMail({ kind: 'password-changed', to, at: clock.now().toISOString() }, again)
  const { items } = await list()
  expect(items).toEqual([
    {
      kind: 'passwordChanged',
      channel: 'MAIL',
      to: 't***g@example.com',
      sentAt: clock.now().toISOString(),
      status: 'SENT',
    },
    expect.objectContaining({ kind: 'welcome', status: 'SENT' }),
  ])
  expect(JSON.stringify(items)).not.toContain(to)
})

test('a text message that the service did not take stands there as failed, and nobody else sees it', async () => {
  const { browser, list } = await openMember('texted@example.com')
  const other = await openMember('not-texted@example.com')
  await browser.call('POST /v1/sms-otp', { phoneNumber: '0911555001' })
  expect((await list()).items).toMatchObject([{ kind: 'phoneCode', channel: 'SMS', to: '0911***001', status: 'SENT' }])
  expect((await other.list()).items).toEqual([])
})

test('the code of a sign-up is the member’s once there is a member', async () => {
  const email = 'new-member@example.com'
  const { world, open, codeFor } = product()
  const browser = open()
  const { data } = await browser.call('POST /v2/auth/init', { email })
  const { unregisteredAccountId } = data
  const challenge = await world.sql.first<{ id: string }>(sql`select id from one_time_code where target = ${email}`)
  await sendMail({ kind: 'email-code', to: email, challengeId: challenge?.id ?? '' })
  await browser.call('POST /v2/auth/otp/email/verify', { unregisteredAccountId, otp: await codeFor(email) })
  await browser.call('POST /v2/auth/sign-up', { unregisteredAccountId, password, passwordConfirmation: password })
  const { items } = (await browser.call('GET /v1/me/messages')).data
  expect(items.map(({ kind }) => kind)).toEqual(['emailCode'])
  expect(await world.sql.many(sql`select 1 from unclaimed_message`)).toEqual([])
})

test('the list is read page by page, and a cursor that is not ours is refused', async () => {
  const to = 'many@example.com'
  const { browser, list } = await openMember(to)
  for (let count = 0; count < 5; count++) await sendMail({ kind: 'welcome', to })
  const first = await list('?pageSize=3')
  const second = await list(`?pageSize=3&cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null])
  expect((await browser.call('GET /v1/me/messages?cursor=nonsense')).error.code).toBe('CURSOR_INVALID')
})

test('the export holds the messages, closing the account deletes them, and they are kept twelve months', async () => {
  const to = 'exported@example.com'
  const { id, browser, list } = await openMember(to)
  const { clock, world } = product()
  await sendMail({ kind: 'welcome', to })
  const { data } = await browser.call('GET /v1/me/export')
  expect(data['messages']).toMatchObject([{ kind: 'welcome', channel: 'MAIL' }])
  const kept = () => world.sql.many(sql`select 1 from sent_message where member_id = ${id}`)
  clock.pass(367 * days)
  await signIn(browser, to)
  expect((await list()).items).toEqual([])
  await deleteOldRows(world)
  expect(await kept()).toEqual([])
  await sendMail({ kind: 'welcome', to })
  expect(await kept()).toHaveLength(1)
  await browser.call('DELETE /v1/me', { password })
  expect(await kept()).toEqual([])
})

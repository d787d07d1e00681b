import { privacyNoticeVersion } from '@dpass/rules/privacy-notice'
import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

test('a member reads who they are, and nothing more', async () => {
  const id = await product().addMember('me@example.com', '+886911000001')
  const browser = product().open()
  await signIn(browser, 'me@example.com')
  expect((await browser.call('GET /v1/me')).data).toEqual({
    id,
    email: 'me@example.com',
    phoneNumber: '+886911000001',
    createdAt: '2026-11-16T00:00:00.000Z',
  })
})

test('the export holds everything about the member and nothing about anybody else', async () => {
  await product().addMember('export@example.com', '+886911000002')
  await product().addMember('somebody-else@example.com', '+886911000003')
  const browser = product().open()
  await signIn(browser, 'export@example.com')
  await signIn(product().open(), 'somebody-else@example.com')
  const { data } = await browser.call('GET /v1/me/export')
  expect(data).toMatchObject({
    account: {
      email: 'export@example.com',
      phoneNumber: '+886911000002',
      privacyNotice: { version: privacyNoticeVersion, shownAt: expect.any(String) },
    },
    sessions: [{ device: 'iPhone · Safari', endedAt: null }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toContain('somebody-else')
  expect(text).not.toContain('argon2')
})

test('closing the account asks for the password, ends every session and erases what is personal', async () => {
  const email = 'leaving@example.com'
  const id = await product().addMember(email, '+886911000004')
  const { world, open } = product()
  const phone = open()
  const laptop = open()
  const refreshToken = await signIn(phone, email)
  await signIn(laptop, email)
  expect((await phone.call('DELETE /v1/me', { password: 'wrong' })).error.code).toBe('PASSWORD_WRONG')
  expect((await phone.call('GET /v1/me')).status).toBe(200)
  expect((await phone.call('DELETE /v1/me', { password })).status).toBe(200)
  for (const browser of [phone, laptop]) expect((await browser.call('GET /v1/me')).status).toBe(401)
  expect((await phone.call('POST /v2/auth/refresh', { refreshToken })).status).toBe(401)
  expect(await world.sql.first(sql`select email, phone_number, password_hash from member where id = ${id}`)).toEqual({
    email: null,
    phoneNumber: null,
    passwordHash: null,
  })
  expect((await open().call('POST /v2/auth/init', { email })).data['registered']).toBe(false)
  const letters = await messagesTo(world, email)
  expect(letters.filter(({ kind }) => kind === 'account-deleted')).toHaveLength(1)
})

test('guessing the password of an open session ends in waiting, and the session lives on', async () => {
  const email = 'left-on-a-table@example.com'
  await product().addMember(email)
  const browser = product().open()
  await signIn(browser, email)
  for (let time = 0; time < 5; time++) await browser.call('DELETE /v1/me', { password: `guess ${time}` })
  expect((await browser.call('DELETE /v1/me', { password })).error.code).toBe('ACCOUNT_LOCKED')
  expect((await browser.call('GET /v1/me')).status).toBe(200)
  // Elsewhere the owner signs in as ever.
  await signIn(product().open(), email)
})

test('of two who close at once one writes the letter', async () => {
  const email = 'both-at-once@example.com'
  await product().addMember(email)
  const browser = product().open()
  await signIn(browser, email)
  await Promise.all([1, 2, 3].map(() => browser.call('DELETE /v1/me', { password })))
  const letters = await messagesTo(product().world, email)
  expect(letters.filter(({ kind }) => kind === 'account-deleted')).toHaveLength(1)
})

test.each([
  'GET /v1/me',
  'GET /v1/me/export',
  'GET /v1/me/sessions',
  'DELETE /v1/me/sessions/0198a000-0000-7000-8000-000000000000',
  'DELETE /v1/me',
  'POST /v1/sms-otp',
  'POST /v1/sms-otp/verification',
])('without a session %s is refused with 401 or 400, never more', async (name) => {
  const bodies: Record<string, object> = {
    'DELETE /v1/me': { password },
    'POST /v1/sms-otp': { phoneNumber: '0912345678' },
    'POST /v1/sms-otp/verification': { phoneNumberVerificationId: 'x', otp: '123456' },
  }
  expect(await product().open().call(name, bodies[name])).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHENTICATED' },
  })
})

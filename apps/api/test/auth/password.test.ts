import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { minutes } from '../setup/clock.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const newPassword = 'another fine one'

/** Asks for a link and gives the code it carries. */
async function linkFor(email: string): Promise<string> {
  expect((await product().open().call('POST /v2/auth/password/init', { email })).status).toBe(200)
  const row = await product().world.sql.first<{ id: string; memberId: string }>(sql`
    select password_reset.id, member_id from password_reset join member on member.id = member_id
    where email = ${email} order by expires_at desc, password_reset.id desc limit 1`)
  return product().world.secrets.authCode(row ?? { memberId: '', id: '' })
}

const read = (authCode: string) => product().open().call('POST /v2/auth/password/verify-auth-code', { authCode })

const reset = (authCode: string, given = newPassword, confirmation = given) =>
  product().open().call('PATCH /v2/auth/password', {
    authCode,
    password: given,
    passwordConfirmation: confirmation,
  })

test('a reset ends every session at once, and only the new password works', async () => {
  const email = 'reset@example.com'
  await product().addMember(email)
  const phone = product().open()
  const laptop = product().open()
  const refreshToken = await signIn(phone, email)
  await signIn(laptop, email)
  expect((await reset(await linkFor(email))).status).toBe(200)
  for (const browser of [phone, laptop]) expect((await browser.call('GET /v1/me')).status).toBe(401)
  expect((await phone.call('POST /v2/auth/refresh', { refreshToken })).status).toBe(401)
  await expect(signIn(phone, email)).rejects.toThrow('PASSWORD_WRONG')
  await signIn(phone, email, newPassword)
})

test('looking at a link uses nothing up, so a scanner in the mailbox burns nothing', async () => {
  const email = 'scanned@example.com'
  await product().addMember(email)
  const link = await linkFor(email)
  for (let time = 0; time < 3; time++)
    expect((await read(link)).data).toMatchObject({ email: 's***d@example.com', expiresAt: expect.any(String) })
  expect((await reset(link)).status).toBe(200)
})

test('a used link is refused, and of fifty at once one is used', async () => {
  const email = 'used@example.com'
  await product().addMember(email)
  const link = await linkFor(email)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(link, `a fine password ${index}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await reset(link)).error.code).toBe('RESET_LINK_USED')
  expect((await read(link)).error.code).toBe('RESET_LINK_USED')
}, 30_000)

test('a link lives thirty minutes', async () => {
  const email = 'expired@example.com'
  await product().addMember(email)
  const link = await linkFor(email)
  product().clock.pass(30 * minutes)
  expect((await reset(link)).error.code).toBe('RESET_LINK_EXPIRED')
  expect((await read(link)).error.code).toBe('RESET_LINK_EXPIRED')
})

test('a link that we did not write is refused', async () => {
  const email = 'forged@example.com'
  await product().addMember(email)
  const link = await linkFor(email)
  const bytes = Buffer.from(link, 'base64url')
  bytes[40] = (bytes[40] ?? 0) ^ 1
  for (const forged of [bytes.toString('base64url'), 'x', link.slice(0, -1), `${link}A`, "' or true --"])
    expect((await read(forged)).error.code).toBe('RESET_LINK_INVALID')
})

test('a newer link does not harm an older one until one of them is used', async () => {
  const email = 'both@example.com'
  await product().addMember(email)
  const first = await linkFor(email)
  product().clock.pass(61)
  const second = await linkFor(email)
  expect(second).not.toBe(first)
  expect((await reset(first)).status).toBe(200)
  expect((await reset(second, 'yet another one')).error.code).toBe('RESET_LINK_USED')
})

test('the answer does not tell whether there is an account, and mails are limited', async () => {
  const { world, open, addMember, clock } = product()
  const email = 'quiet@example.com'
  await addMember(email)
  const ask = (address: string) => open().call('POST /v2/auth/password/init', { email: address })
  const known = await ask(email)
  const unknown = await ask('no-account@example.com')
  expect([unknown.status, unknown.data]).toEqual([known.status, known.data])
  for (let time = 0; time < 3; time++) await ask(email)
  for (let time = 0; time < 7; time++) {
    clock.pass(61)
    await ask(email)
  }
  const mails = await messagesTo(world, email)
  expect(mails.filter(({ kind }) => kind === 'password-reset')).toHaveLength(5)
  expect(await messagesTo(world, 'no-account@example.com')).toEqual([])
})

test('the new password is judged like any other, and must be new', async () => {
  const email = 'judged@example.com'
  await product().addMember(email)
  const link = await linkFor(email)
  expect((await reset(link, password)).error.code).toBe('PASSWORD_SAME_AS_OLD')
  expect((await reset(link, '12345678')).error.code).toBe('PASSWORD_COMMON')
  expect((await reset(link, 'judged for good')).error.code).toBe('PASSWORD_TOO_WEAK')
  expect((await reset(link, newPassword, 'another fine two')).error.code).toBe('PASSWORD_MISMATCH')
  expect((await reset(link)).status).toBe(200)
})

test('a reset lets somebody in again who was made to wait', async () => {
  const email = 'waiting@example.com'
  await product().addMember(email)
  const browser = product().open()
  const wrong = () => browser.call('POST /v2/auth/sign-in', { email, password: 'wrong' })
  for (let time = 0; time < 5; time++) await wrong()
  expect((await wrong()).error.code).toBe('ACCOUNT_LOCKED')
  await reset(await linkFor(email))
  await signIn(browser, email, newPassword)
})

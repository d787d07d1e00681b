import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { days, minutes } from '../setup/clock.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const ask = (browser: Browser, phoneNumber: string) => browser.call('POST /v1/sms-otp', { phoneNumber })
const verify = (browser: Browser, id: unknown, otp: string) =>
  browser.call('POST /v1/sms-otp/verification', { phoneNumberVerificationId: id, otp })
const sentTo = (number: string) => product().world.sent.messages.filter(({ to }) => to === number)
const numberOf = async (browser: Browser) => (await browser.call('GET /v1/me')).data['phoneNumber']
const codeIn = (text: string | undefined) => /驗證碼是 (\d{6})/.exec(text ?? '')?.[1] ?? ''

test('a number is the member’s only after the code', async () => {
  const browser = await product().newcomer()
  const { data } = await ask(browser, '0922-000-001')
  expect(await numberOf(browser)).toBeNull()
  const [message] = sentTo('+886922000001')
  const code = codeIn(message?.text)
  expect(message?.text).not.toContain('@')
  expect((await verify(browser, data['phoneNumberVerificationId'], code)).data).toEqual({
    phoneNumber: '+886922000001',
  })
  expect(await numberOf(browser)).toBe('+886922000001')
  const letters = await messagesTo(product().world, browser.email)
  expect(letters.map(({ kind }) => kind)).toEqual(['new-sign-in', 'phone-set'])
})

test('with SMS_ORIGIN_BOUND=on the message binds its code to our host', async () => {
  const { smsOriginBound } = readConfig({ SMS_ORIGIN_BOUND: 'on' })
  const { world, open, addMember } = await openProduct({ config: { smsOriginBound } })
  await addMember('bound@example.com')
  const browser = open()
  await signIn(browser, 'bound@example.com')
  await ask(browser, '0922-000-002')
  const [message] = world.sent.messages
  expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${codeIn(message?.text)}`)
})

test.each([
  ['02-2345-6789', 'PHONE_NOT_SUPPORTED'],
  ['+14155552671', 'PHONE_NOT_SUPPORTED'],
  ['0990123456', 'PHONE_NOT_SUPPORTED'],
  ['091234567', 'PHONE_INVALID'],
  ['abc', 'PHONE_INVALID'],
  ['0'.repeat(251), 'PHONE_INVALID'],
])('section 5: %s is refused', async (typed, code) => {
  const browser = await product().newcomer()
  expect((await ask(browser, typed)).error.code).toBe(code)
})

test('the own number is no new number', async () => {
  const browser = await product().newcomer({ phoneNumber: '+886922000010' })
  expect((await ask(browser, '0922000010')).error.code).toBe('PHONE_UNCHANGED')
})

test('that a number is taken is told only to the caller who holds it', async () => {
  await product().newcomer({ phoneNumber: '+886922000020' })
  const browser = await product().newcomer()
  const { status, data } = await ask(browser, '0922000020')
  expect(status).toBe(200)
  const code = codeIn(sentTo('+886922000020').at(-1)?.text)
  expect(await verify(browser, data['phoneNumberVerificationId'], code)).toMatchObject({
    status: 409,
    error: { code: 'PHONE_ALREADY_USED' },
  })
})

test('of two members who prove one number at once one gets it', async () => {
  const [one, two] = [await product().newcomer(), await product().newcomer()]
  const first = await ask(one, '0922000030')
  const second = await ask(two, '0922000030')
  const [firstCode, secondCode] = sentTo('+886922000030').map(({ text }) => codeIn(text))
  const answers = await Promise.all([
    verify(one, first.data['phoneNumberVerificationId'], firstCode ?? ''),
    verify(two, second.data['phoneNumberVerificationId'], secondCode ?? ''),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a verification belongs to the member who started it', async () => {
  const browser = await product().newcomer()
  const { data } = await ask(browser, '0922000040')
  const code = codeIn(sentTo('+886922000040')[0]?.text)
  const other = await product().newcomer()
  for (const id of [data['phoneNumberVerificationId'], 'x', '0198a000-0000-7000-8000-000000000000'])
    expect((await verify(other, id, code)).error.code).toBe('PHONE_VERIFICATION_NOT_FOUND')
  expect((await verify(browser, data['phoneNumberVerificationId'], code)).status).toBe(200)
})

test('five wrong codes use a code up, and fifty right ones at once give one success', async () => {
  const browser = await product().newcomer()
  const { data } = await ask(browser, '0922000050')
  const id = data['phoneNumberVerificationId']
  const code = codeIn(sentTo('+886922000050')[0]?.text)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let time = 0; time < 5; time++) await verify(browser, id, wrong)
  expect((await verify(browser, id, code)).error.code).toBe('OTP_TOO_MANY_ATTEMPTS')
  product().clock.pass(61)
  const next = await ask(browser, '0922000050')
  expect(next.data['phoneNumberVerificationId']).not.toBe(id)
  const nextCode = codeIn(sentTo('+886922000050').at(-1)?.text)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => verify(browser, next.data['phoneNumberVerificationId'], nextCode)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('within a minute nothing more is sent; then it is the same code', async () => {
  const browser = await product().newcomer()
  const first = await ask(browser, '0922000060')
  const second = await ask(browser, '0922000060')
  expect(second.data).toEqual(first.data)
  expect(sentTo('+886922000060')).toHaveLength(1)
  product().clock.pass(60)
  await ask(browser, '0922000060')
  const texts = sentTo('+886922000060').map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts[1]).toBe(texts[0])
})

test('a number gets five messages a day from all members together, and a member sends ten', async () => {
  const { clock } = product()
  for (let time = 0; time < 5; time++) expect((await ask(await product().newcomer(), '0922000070')).status).toBe(200)
  clock.pass(11 * minutes)
  expect((await ask(await product().newcomer(), '0922000070')).error.code).toBe('OTP_DAILY_LIMIT')
  const browser = await product().newcomer()
  for (let number = 0; number < 10; number++) expect((await ask(browser, `092200010${number}`)).status).toBe(200)
  expect(await ask(browser, '0922000120')).toMatchObject({ status: 429, error: { code: 'OTP_DAILY_LIMIT' } })
  clock.pass(1 * days)
})

test('the old number hears of the change', async () => {
  const browser = await product().newcomer({ phoneNumber: '+886922000200' })
  const { data } = await ask(browser, '0922000201')
  await verify(browser, data['phoneNumberVerificationId'], codeIn(sentTo('+886922000201')[0]?.text))
  const notices = await messagesTo(product().world, '+886922000200')
  expect(notices.map(({ kind }) => kind)).toEqual(['phone-changed'])
})

test('a newcomer whose address is proven proves a number too, and it is theirs with the account', async () => {
  const { open, codeFor } = product()
  const browser = open()
  const email = 'older-flow@example.com'
  const started = await browser.call('POST /v2/auth/init', { email })
  const { unregisteredAccountId } = started.data
  const phoneNumber = '0922000300'
  const askAsNewcomer = () => browser.call('POST /v1/sms-otp', { phoneNumber, unregisteredAccountId })
  expect((await askAsNewcomer()).error.code).toBe('SIGN_UP_EXPIRED')
  await browser.call('POST /v2/auth/otp/email/verify', { unregisteredAccountId, otp: await codeFor(email) })
  const { data } = await askAsNewcomer()
  const otp = codeIn(sentTo('+886922000300')[0]?.text)
  const proof = { phoneNumberVerificationId: data['phoneNumberVerificationId'], otp, unregisteredAccountId }
  expect((await browser.call('POST /v1/sms-otp/verification', proof)).data).toEqual({ phoneNumber: '+886922000300' })
  const password = 'an older flow one'
  await browser.call('POST /v2/auth/sign-up', { unregisteredAccountId, password, passwordConfirmation: password })
  expect(await numberOf(browser)).toBe('+886922000300')
})

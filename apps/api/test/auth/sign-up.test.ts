import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { minutes } from '../setup/clock.ts'
import { openProduct, password, type Product } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

/** Asks for a code and gives the id to go on with. */
async function start(browser: Browser, email: string): Promise<string> {
  const { data } = await browser.call('POST /v2/auth/init', { email })
  return data['unregisteredAccountId']
}

const verify = (browser: Browser, unregisteredAccountId: string, otp: string) =>
  browser.call('POST /v2/auth/otp/email/verify', { unregisteredAccountId, otp })

const setUp = (browser: Browser, unregisteredAccountId: string, given = password, confirmation = given) =>
  browser.call('POST /v2/auth/sign-up', {
    unregisteredAccountId,
    password: given,
    passwordConfirmation: confirmation,
  })

async function prove({ open, codeFor }: Product, email: string) {
  const browser = open()
  const id = await start(browser, email)
  expect(await verify(browser, id, await codeFor(email))).toMatchObject({ status: 200, data: { verified: true } })
  return { browser, id }
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('a newcomer proves the address, sets a password and is signed in', async () => {
  const { browser, id } = await prove(product(), 'mei@example.com')
  const { status, data } = await setUp(browser, id)
  expect(status).toBe(200)
  expect(data['refreshToken']).toMatch(/^[\w-]{60,}$/)
  expect((await browser.call('GET /v1/me')).data).toMatchObject({ email: 'mei@example.com', phoneNumber: null })
})

test('the address is one, however it is typed', async () => {
  const { browser, id } = await prove(product(), 'wide@example.com')
  await setUp(browser, id)
  for (const typed of ['Wide@Example.COM', ' wide@example.com ', 'ｗｉｄｅ＠example.com'])
    expect((await product().open().call('POST /v2/auth/init', { email: typed })).data).toEqual({ registered: true })
})

test.each([
  '',
  'nobody',
  'a@b',
  'a b@example.com',
  'a@example.com,b@example.com',
  'a@example..com',
  `${'a'.repeat(65)}@example.com`,
])('an address that is none is refused: %j', async (email) => {
  const { status, error } = await product().open().call('POST /v2/auth/init', { email })
  expect(status).toBe(400)
  expect(['EMAIL_INVALID', 'VALIDATION_FAILED']).toContain(error.code)
})

test('every start gives a fresh id, and one address has one code', async () => {
  const browser = product().open()
  const first = await start(browser, 'ids@example.com')
  const second = await start(browser, 'ids@example.com')
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  const rows = await product().world.sql.many(sql`select 1 from one_time_code where target = 'ids@example.com'`)
  expect(rows).toHaveLength(1)
})

test('a proof binds only the id it was made with: nobody can wait for another to type the code', async () => {
  const { codeFor, open } = product()
  const lurker = open()
  const lurking = await start(lurker, 'victim@example.com')
  const { browser, id } = await prove(product(), 'victim@example.com')
  expect(await setUp(lurker, lurking)).toMatchObject({ status: 410, error: { code: 'SIGN_UP_EXPIRED' } })
  expect(await verify(lurker, lurking, await codeFor('victim@example.com'))).toMatchObject({
    error: { code: 'OTP_ALREADY_USED' },
  })
  expect((await setUp(browser, id)).status).toBe(200)
})

test('fifty right codes at once give one success', async () => {
  const { open, codeFor } = product()
  const browser = open()
  const id = await start(browser, 'fifty@example.com')
  const code = await codeFor('fifty@example.com')
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(open(), id, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error.code).toBe('OTP_ALREADY_USED')
})

test('wrong codes count down, and after five the right one is refused too', async () => {
  const { open, codeFor } = product()
  const browser = open()
  const id = await start(browser, 'wrong@example.com')
  const code = await codeFor('wrong@example.com')
  for (const left of [4, 3, 2, 1]) {
    const { status, error } = await verify(browser, id, otherCode(code))
    expect(status).toBe(422)
    expect(error).toMatchObject({ code: 'OTP_INVALID', message: `驗證碼錯誤，還可以再試 ${left} 次` })
  }
  expect((await verify(browser, id, otherCode(code))).error.code).toBe('OTP_TOO_MANY_ATTEMPTS')
  expect((await verify(browser, id, code)).error.code).toBe('OTP_TOO_MANY_ATTEMPTS')
})

test('a hundred wrong codes at once are five tries', async () => {
  const { open, codeFor, world } = product()
  const id = await start(open(), 'burst@example.com')
  const wrong = otherCode(await codeFor('burst@example.com'))
  await Promise.all(Array.from({ length: 100 }, () => verify(open(), id, wrong)))
  const row = await world.sql.first(
    sql`select wrong_tries as tries from one_time_code where target = 'burst@example.com'`,
  )
  expect(row).toEqual({ tries: 5 })
})

test('asking for a new code does not give the tries of the day back', async () => {
  const { open, codeFor, clock } = product()
  const browser = open()
  for (let round = 0; round < 4; round++) {
    const id = await start(browser, 'daily@example.com')
    const wrong = otherCode(await codeFor('daily@example.com'))
    for (let time = 0; time < 5; time++) await verify(browser, id, wrong)
    clock.pass(11 * minutes)
  }
  const id = await start(browser, 'daily@example.com')
  const code = await codeFor('daily@example.com')
  expect((await verify(browser, id, code)).error).toEqual({
    code: 'OTP_DAILY_LIMIT',
    // Tries are used up, not sends, so the words speak of tries.
    message: '今天驗證失敗次數已達上限，請明天再試',
  })
  clock.pass(24 * 60 * minutes)
  const tomorrow = await start(browser, 'daily@example.com')
  expect((await verify(browser, tomorrow, await codeFor('daily@example.com'))).status).toBe(200)
})

test('a code asked for again is the same one, so a mail that comes late still works', async () => {
  const { open, codeFor, clock } = product()
  const browser = open()
  await start(browser, 'again@example.com')
  const code = await codeFor('again@example.com')
  clock.pass(61)
  const id = await start(browser, 'again@example.com')
  expect(await codeFor('again@example.com')).toBe(code)
  expect((await verify(browser, id, code)).status).toBe(200)
})

test('within a minute the answer is the same and nothing is sent; five messages in ten minutes are the most', async () => {
  const { open, clock, world } = product()
  const browser = open()
  const email = 'often@example.com'
  const sends = async () => (await messagesTo(world, email)).length
  const first = await browser.call('POST /v2/auth/init', { email })
  const second = await browser.call('POST /v2/auth/init', { email })
  expect(second.data['otp']).toEqual(first.data['otp'])
  expect(await sends()).toBe(1)
  for (let time = 0; time < 8; time++) {
    clock.pass(61)
    await browser.call('POST /v2/auth/init', { email })
  }
  expect(await sends()).toBe(5)
  const { otp } = (await browser.call('POST /v2/auth/init', { email })).data as { otp: { resendAt: string } }
  expect(new Date(otp.resendAt).getTime() - new Date('2026-11-16T00:00:00Z').getTime()).toBeGreaterThan(0)
  clock.pass(10 * minutes)
  await browser.call('POST /v2/auth/init', { email })
  expect(await sends()).toBe(6)
})

test('a code is good for ten minutes and not a second more', async () => {
  const { open, codeFor, clock } = product()
  const browser = open()
  const id = await start(browser, 'late@example.com')
  clock.pass(10 * minutes)
  expect((await verify(browser, id, await codeFor('late@example.com'))).error.code).toBe('OTP_EXPIRED')
})

test('after the code there are thirty minutes for the password', async () => {
  const { browser, id } = await prove(product(), 'slow@example.com')
  product().clock.pass(31 * minutes)
  expect((await setUp(browser, id)).error.code).toBe('SIGN_UP_EXPIRED')
})

test('an address that is not proven gets no account', async () => {
  const browser = product().open()
  expect((await setUp(browser, await start(browser, 'unproven@example.com'))).error.code).toBe('SIGN_UP_EXPIRED')
  expect((await setUp(browser, 'made-up')).error.code).toBe('SIGN_UP_EXPIRED')
})

test.each([
  ['short', 'short', 'VALIDATION_FAILED'],
  ['x'.repeat(129), 'x'.repeat(129), 'VALIDATION_FAILED'],
  ['Password123', 'Password123', 'PASSWORD_COMMON'],
  ['ｐａｓｓｗｏｒｄ１２３', 'ｐａｓｓｗｏｒｄ１２３', 'PASSWORD_COMMON'],
  ['aaaaaaaa', 'aaaaaaaa', 'PASSWORD_TOO_WEAK'],
  ['gogogogogogo', 'gogogogogogo', 'PASSWORD_TOO_WEAK'],
  ['MeiLing-and-more', 'MeiLing-and-more', 'PASSWORD_TOO_WEAK'],
  ['a fine password', 'a fine passwore', 'PASSWORD_MISMATCH'],
])('a password that will not do is refused: %s', async (given, confirmation, code) => {
  const email = 'meiling@example.com'
  const { world, clock } = product()
  await world.sql.run(sql`delete from one_time_code where target = ${email}`)
  clock.pass(11 * minutes)
  const { browser, id } = await prove(product(), email)
  expect((await setUp(browser, id, given, confirmation)).error.code).toBe(code)
})

test.each(['hualienroad', '5720194836'])('letters alone or digits alone are a password: %s', async (given) => {
  const { browser, id } = await prove(product(), `of-one-kind-${given.length}@example.com`)
  expect((await setUp(browser, id, given)).status).toBe(200)
})

test('spaces around a password are part of it', async () => {
  const { browser, id } = await prove(product(), 'spaces@example.com')
  await setUp(browser, id, '  so be it  ')
  const signIn = (given: string) =>
    product().open().call('POST /v2/auth/sign-in', { email: 'spaces@example.com', password: given })
  expect((await signIn('so be it')).status).toBe(422)
  expect((await signIn('  so be it  ')).status).toBe(200)
})

test('of two who finish with the same proven id one gets the account', async () => {
  const { browser, id } = await prove(product(), 'twice@example.com')
  const answers = await Promise.all([setUp(browser, id), setUp(product().open(), id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

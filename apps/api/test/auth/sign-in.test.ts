import { expect, test, vi } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { days, minutes } from '../setup/clock.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const attempt = (browser: Browser, email: string, given: string) =>
  browser.call('POST /v2/auth/sign-in', { email, password: given })

const lettersTo = async (email: string) => (await messagesTo(product().world, email)).map(({ kind }) => ({ kind }))

test('an unknown address and a wrong password are answered alike, and both cost a hash', async () => {
  await product().addMember('known@example.com')
  const matches = vi.spyOn(product().world.passwords, 'matches')
  const wrong = await attempt(product().open(), 'known@example.com', 'not the password')
  const unknown = await attempt(product().open(), 'unknown@example.com', 'not the password')
  expect(wrong.status).toBe(422)
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
  expect(matches).toHaveBeenCalledTimes(2)
  matches.mockRestore()
})

test.each(['slow@example.com', 'nobody-slow@example.com'])(
  'wrong passwords make the next wait longer, whether or not there is an account: %s',
  async (email) => {
    if (email.startsWith('slow')) await product().addMember(email)
    const { open, clock } = product()
    const browser = open({ address: '203.0.113.50' })
    for (const left of [4, 3, 2, 1]) {
      const { error } = await attempt(browser, email, 'wrong')
      expect(error).toMatchObject({ code: 'PASSWORD_WRONG', message: `密碼錯誤，還可以再試 ${left} 次` })
    }
    const locked = await attempt(browser, email, 'wrong')
    expect(locked).toMatchObject({ status: 423, error: { code: 'ACCOUNT_LOCKED' }, headers: { 'retry-after': '60' } })
    expect((await attempt(browser, email, password)).error.code).toBe('ACCOUNT_LOCKED')
    clock.pass(61)
    expect((await attempt(browser, email, 'wrong')).headers['retry-after']).toBe('120')
    clock.pass(121)
    expect((await attempt(browser, email, 'wrong')).headers['retry-after']).toBe('240')
    clock.pass(1 * days + 1)
    expect((await attempt(browser, email, 'wrong')).error.code).toBe('PASSWORD_WRONG')
  },
)

test('a hundred guesses at once are not a hundred tries, even if the right one is among them', async () => {
  const email = 'guessed@example.com'
  await product().addMember(email)
  const guesses = Array.from({ length: 60 }, (_, index) => (index === 59 ? password : `guess ${index}`))
  const answers = await Promise.all(
    guesses.map((guess, index) => attempt(product().open({ address: `198.51.100.${index}` }), email, guess)),
  )
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  expect(answers.filter(({ error }) => error.code === 'PASSWORD_WRONG').length).toBeLessThan(5)
}, 60_000)

test('a live session is never locked out, nor is a browser that has signed in before', async () => {
  const email = 'owner@example.com'
  await product().addMember(email)
  const home = product().open()
  const refreshToken = await signIn(home, email)
  const stranger = product().open({ address: '192.0.2.99' })
  for (let time = 0; time < 8; time++) await attempt(stranger, email, 'guess')
  expect((await attempt(stranger, email, password)).error.code).toBe('ACCOUNT_LOCKED')
  expect((await home.call('GET /v1/me')).status).toBe(200)
  expect((await home.call('POST /v2/auth/refresh', { refreshToken })).status).toBe(200)
  expect((await attempt(home, email, password)).status).toBe(200)
})

test('a source that guesses at many accounts has to wait', async () => {
  const browser = product().open({ address: '192.0.2.200' })
  // Fifty hashes would take seconds on a busy machine, and what they say is known.
  const matches = vi.spyOn(product().world.passwords, 'matches').mockResolvedValue(false)
  for (let time = 0; time < 50; time++) await attempt(browser, `many${time}@example.com`, 'guess')
  matches.mockRestore()
  expect(await attempt(browser, 'another@example.com', 'guess')).toMatchObject({
    status: 429,
    error: { code: 'RATE_LIMITED' },
  })
  expect((await attempt(product().open(), 'another@example.com', 'guess')).error.code).toBe('PASSWORD_WRONG')
})

test('a browser that has signed in before is not kept out by what others behind its address do', async () => {
  const { open, addMember } = product()
  const email = 'same-carrier@example.com'
  await addMember(email)
  const address = '192.0.2.203'
  const home = open({ address })
  await signIn(home, email)
  await home.call('POST /v2/auth/sign-out', {})
  const matches = vi.spyOn(product().world.passwords, 'matches').mockResolvedValue(false)
  for (let time = 0; time < 51; time++) await attempt(open({ address }), `victim${time}@example.com`, 'guess')
  matches.mockRestore()
  expect((await attempt(open({ address }), email, password)).error.code).toBe('RATE_LIMITED')
  expect((await attempt(home, email, 'mistyped')).error.code).toBe('PASSWORD_WRONG')
  expect((await attempt(home, email, password)).status).toBe(200)
  expect((await home.call('DELETE /v1/me', { password })).status).toBe(200)
})

test('a new device is told of by mail, a known one is not', async () => {
  const email = 'devices@example.com'
  await product().addMember(email)
  const browser = product().open()
  await signIn(browser, email)
  await browser.call('POST /v2/auth/sign-out', {})
  await signIn(browser, email)
  expect(await lettersTo(email)).toEqual([{ kind: 'new-sign-in' }])
  await signIn(product().open(), email)
  expect(await lettersTo(email)).toHaveLength(2)
})

test('more sign-ins than can be hashed are refused at once, and other calls go on', async () => {
  const { open, addMember } = await openProduct({ passwordSettings: { maxWaiting: 8 } })
  await addMember('flood@example.com')
  const home = open()
  await signIn(home, 'flood@example.com')
  const flood = Array.from({ length: 100 }, (_, index) =>
    attempt(open({ address: `10.1.${index}.1` }), `flood${index}@example.com`, 'guess'),
  )
  expect((await home.call('GET /v1/me')).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { error, headers } of refused) {
    expect(error.code).toBe('OVERLOADED')
    expect(headers['retry-after']).toBe('2')
  }
  expect((await attempt(open(), 'flood@example.com', password)).status).toBe(200)
}, 60_000)

test('an old password must be long enough only for what it was', async () => {
  const { status, error } = await attempt(product().open(), 'tiny@example.com', 'x')
  expect([status, error.code]).toEqual([422, 'PASSWORD_WRONG'])
})

test('minutes of waiting are told as minutes', async () => {
  const browser = product().open({ address: '203.0.113.77' })
  for (let time = 0; time < 4; time++) await attempt(browser, 'told@example.com', 'wrong')
  const { error } = await attempt(browser, 'told@example.com', 'wrong')
  expect(error.message).toBe('登入失敗次數過多，帳號已暫時鎖定，請 1 分鐘後再試')
  product().clock.pass(2 * minutes)
})

import { expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { minutes } from '../setup/clock.ts'
import { addApp, ask, callWith, tokensFor } from '../setup/oauth.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))
const newPassword = 'another fine one'

let count = 0
async function newMember() {
  const email = `careful${++count}@example.com`
  const memberId = await product().addMember(email)
  const browser = product().open()
  const refreshToken = await signIn(browser, email)
  return { email, memberId, browser, refreshToken }
}

const change = (browser: Browser, wishes: object = {}) =>
  browser.call('POST /v2/auth/password/change', {
    password,
    newPassword,
    passwordConfirmation: newPassword,
    ...wishes,
  })

const changeTo = (browser: Browser, given: string) =>
  change(browser, { newPassword: given, passwordConfirmation: given })

test('who changes the password stays signed in here, every other device is signed out, and a mail tells of it', async () => {
  const { email, browser, refreshToken } = await newMember()
  const laptop = product().open()
  const ofLaptop = await signIn(laptop, email)
  expect(await change(browser)).toMatchObject({ status: 200, data: {} })
  expect((await browser.call('GET /v1/me')).status).toBe(200)
  expect((await browser.call('POST /v2/auth/refresh', { refreshToken })).status).toBe(200)
  expect((await laptop.call('GET /v1/me')).status).toBe(401)
  expect((await laptop.call('POST /v2/auth/refresh', { refreshToken: ofLaptop })).error).toMatchObject({
    code: 'REFRESH_TOKEN_INVALID',
    details: { status: 'ENDED' },
  })
  await expect(signIn(laptop, email)).rejects.toThrow('PASSWORD_WRONG')
  await signIn(laptop, email, newPassword)
  const letters = await messagesTo(product().world, email)
  expect(letters.filter(({ kind }) => kind === 'password-changed')).toMatchObject([{ signedOut: [] }])
})

test('wrong ones are counted, apart from signing in, and end no session', async () => {
  const { email, browser } = await newMember()
  const wrong = () => change(browser, { password: 'not the one' })
  expect((await wrong()).error).toMatchObject({ code: 'PASSWORD_WRONG', message: '密碼錯誤，還可以再試 4 次' })
  for (let time = 0; time < 4; time++) await wrong()
  const locked = { code: 'ACCOUNT_LOCKED', message: '密碼錯誤次數過多，請 1 分鐘後再試' }
  expect((await change(browser)).error).toEqual(locked)
  // What asks for the same proof shares the tries.
  expect((await browser.call('DELETE /v1/me', { password })).error).toEqual(locked)
  await signIn(product().open(), email)
  expect((await browser.call('GET /v1/me')).status).toBe(200)
  product().clock.pass(2 * minutes)
  expect((await change(browser)).status).toBe(200)
})

test('strangers who guess at the sign-in keep nobody from changing the password', async () => {
  const { email, browser } = await newMember()
  const stranger = product().open()
  for (let time = 0; time < 6; time++)
    await stranger.call('POST /v2/auth/sign-in', { email, password: `guess ${time}` })
  expect((await change(browser)).status).toBe(200)
})

test('the new password is judged like any other, at its own field', async () => {
  const { browser } = await newMember()
  const refused = async (given: string) => (await changeTo(browser, given)).error
  expect(await refused('password123')).toMatchObject({ code: 'PASSWORD_COMMON', details: [{ field: 'newPassword' }] })
  expect(await refused('gogogogogogo')).toMatchObject({
    code: 'PASSWORD_TOO_WEAK',
    details: [{ field: 'newPassword' }],
  })
  expect(await refused(password)).toMatchObject({ code: 'PASSWORD_SAME_AS_OLD', details: [{ field: 'newPassword' }] })
  expect((await change(browser, { passwordConfirmation: 'another fine two' })).error).toMatchObject({
    code: 'PASSWORD_MISMATCH',
    details: [{ field: 'passwordConfirmation' }],
  })
  expect((await browser.call('GET /v1/me')).status).toBe(200)
})

test('that a guess is the old password is told to nobody who has not proven it', async () => {
  const { browser } = await newMember()
  const guess = { password: 'not the one', newPassword: password, passwordConfirmation: password }
  expect((await change(browser, guess)).error.code).toBe('PASSWORD_WRONG')
})

test('links that were mailed before are void', async () => {
  const { email, memberId, browser } = await newMember()
  await product().open().call('POST /v2/auth/password/init', { email })
  const row = await product().world.sql.first<{ id: string }>(sql`
    select id from password_reset where member_id = ${memberId}`)
  const authCode = product().world.secrets.authCode({ memberId, id: row?.id ?? '' })
  expect((await change(browser)).status).toBe(200)
  const body = { authCode, password: 'the thief’s own', passwordConfirmation: 'the thief’s own' }
  expect((await product().open().call('PATCH /v2/auth/password', body)).error.code).toBe('RESET_LINK_USED')
})

test('the provider’s own app is signed out and named in the mail, other apps stay connected', async () => {
  const { email, browser } = await newMember()
  const scopes = ['openid', 'points:redeem', 'offline_access']
  await addApp(product(), { uid: 'barrier', name: '停車場', scopes })
  await addApp(product(), { uid: 'provider-app', name: 'DPASS App', firstParty: true, scopes })
  const wanted = { scope: scopes.join(' '), prompt: 'consent' }
  const ofBarrier = await tokensFor(product(), 'barrier', email, wanted)
  const ofProvider = await tokensFor(product(), 'provider-app', email, wanted)
  expect((await change(browser)).status).toBe(200)
  expect((await callWith(product(), ofProvider['access_token'] ?? '', 'GET /v1/me')).status).toBe(401)
  const { body } = await ask(product(), 'barrier', 'token', {
    grant_type: 'refresh_token',
    refresh_token: ofBarrier['refresh_token'] ?? '',
  })
  expect(body['access_token']).toBeDefined()
  const letter = (await messagesTo(product().world, email)).findLast(({ kind }) => kind === 'password-changed')
  expect(letter).toMatchObject({ signedOut: ['DPASS App'] })
})

test('of two tabs that change it at once one does, and the other learns that the old one is not right any more', async () => {
  const { email, browser } = await newMember()
  const answers = await Promise.all(['the one road', 'the other road'].map((given) => changeTo(browser, given)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.error.code).toBe('PASSWORD_WRONG')
  const letters = await messagesTo(product().world, email)
  expect(letters.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
})

test('a session that is ended from another device meanwhile changes nothing', async () => {
  const { email, browser } = await newMember()
  const owner = product().open()
  await signIn(owner, email)
  const { data } = await owner.call('GET /v1/me/sessions')
  const thief = data.find(({ current }) => !current)
  const { passwords } = product().world
  const { hash } = passwords
  const spy = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (given) => {
    spy.mockRestore()
    expect((await owner.call(`DELETE /v1/me/sessions/${thief?.id}`)).status).toBe(200)
    return hash(given)
  })
  expect((await change(browser)).error.code).toBe('SESSION_EXPIRED')
  await signIn(product().open(), email)
})

import { expect, test } from 'vitest'
import { openSession } from '../../src/domain/account/session.ts'
import { endAllSessions } from '../../src/domain/account/session.sql.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { hashToken } from '../../src/platform/secrets.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { days, minutes } from '../setup/clock.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const refresh = (browser: Browser, refreshToken: string) => browser.call('POST /v2/auth/refresh', { refreshToken })
const endedElsewhere = { code: 'REFRESH_TOKEN_INVALID', details: { status: 'ENDED' } }
const me = async (browser: Browser) => (await browser.call('GET /v1/me')).status

test('a session is known by its cookie for fifteen minutes, and renewed by its refresh token', async () => {
  const { refreshToken, ...browser } = await product().newcomer()
  expect(await me(browser)).toBe(200)
  product().clock.pass(15 * minutes)
  expect((await browser.call('GET /v1/me')).error.code).toBe('SESSION_EXPIRED')
  const { status, data } = await refresh(browser, refreshToken)
  expect(status).toBe(200)
  expect(data['refreshToken']).not.toBe(refreshToken)
  expect(await me(browser)).toBe(200)
})

test('without a cookie nobody is anybody', async () => {
  expect((await product().open().call('GET /v1/me')).error.code).toBe('UNAUTHENTICATED')
  const forger = product().open()
  for (const value of ['x', 'a'.repeat(43), '__proto__', '%00', "' or 1=1 --"]) {
    forger.cookies.set('dpass_session', value)
    expect(await me(forger)).toBeGreaterThanOrEqual(400)
    expect(await me(forger)).toBeLessThan(402)
  }
})

test('a hundred asking at once are each told about themselves, and strangers among them about nobody', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => product().newcomer()))
  const stranger = product().open()
  stranger.cookies.set('dpass_session', 'a'.repeat(43))
  const asked = Array.from({ length: 20 }, () => [...members, { ...stranger, email: undefined }]).flat()
  const answers = await Promise.all(asked.map(({ call }) => call('GET /v1/me')))
  expect(answers.map(({ data }) => data?.['email'])).toEqual(asked.map(({ email }) => email))
})

test('the cookie is out of reach for scripts and other sites', async () => {
  const { app, addMember } = product()
  await addMember('cookie@example.com')
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/auth/sign-in',
    headers: { origin: 'http://localhost:3000' },
    payload: { email: 'cookie@example.com', password },
  })
  const [session] = reply.cookies.filter(({ name }) => name === 'dpass_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 })
  expect(Buffer.from(session?.value ?? '', 'base64url')).toHaveLength(48)
})

test('nothing in the database can be used as a token', async () => {
  const { refreshToken, ...browser } = await product().newcomer()
  const { world } = product()
  const rows = await world.sql.many(sql`
    select encode(hash, 'hex') as text from access_token union all select encode(hash, 'hex') from refresh_token
    union all select encode(token_family, 'hex') from session`)
  const access = browser.cookies.get('dpass_session') ?? ''
  const all = JSON.stringify(rows)
  // By their hashes they are there.
  for (const token of [access, refreshToken]) expect(all).toContain(hashToken(token).toString('hex'))
  for (const token of [access, refreshToken]) {
    expect(all).not.toContain(token)
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex').slice(32, 64))
  }
})

test('fifty refreshes at once leave one living session, and every answer works', async () => {
  const { refreshToken, memberId, ...browser } = await product().newcomer()
  const tabs = Array.from({ length: 50 }, () => product().open())
  const answers = await Promise.all(tabs.map((tab) => refresh(tab, refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(await Promise.all(tabs.map(me))).toEqual(Array.from({ length: 50 }, () => 200))
  const living = await product().world.sql.many(
    sql`select refresh_generation as generation from session where member_id = ${memberId} and ended_at is null`,
  )
  expect(living).toEqual([{ generation: 1 }])
  // Whichever answer arrives last is what the browser keeps: it must go on working.
  product().clock.pass(20)
  for (const index of [0, 49])
    expect((await refresh(browser, answers[index]?.data['refreshToken'] as string)).status).toBe(200)
})

test('a refresh that meets the end of its session renews nothing', async () => {
  const { world, newcomer, open } = product()
  const { refreshToken, memberId } = await newcomer()
  const { renewal } = await world.transaction(async (tx) => {
    await endAllSessions(tx, memberId, world.now())
    const answer = refresh(open(), refreshToken)
    await untilItWaits(world, answer)
    return { renewal: answer }
  })
  expect((await renewal).error).toMatchObject(endedElsewhere)
  expect(await world.sql.many(sql`select 1 from access_token where member_id = ${memberId}`)).toEqual([])
})

test('the predecessor of a token works for ten seconds', async () => {
  const { refreshToken, ...browser } = await product().newcomer()
  await refresh(browser, refreshToken)
  product().clock.pass(10)
  expect((await refresh(browser, refreshToken)).status).toBe(200)
  expect(await me(browser)).toBe(200)
})

test('a rotated token after the grace is theft and ends the session for everybody', async () => {
  const { refreshToken, ...browser } = await product().newcomer()
  const { data } = await refresh(browser, refreshToken)
  product().clock.pass(11)
  const thief = product().open()
  expect(await refresh(thief, refreshToken)).toMatchObject({ status: 401, error: { code: 'REFRESH_TOKEN_REUSED' } })
  expect(await me(browser)).toBe(401)
  expect((await refresh(browser, data['refreshToken'])).error).toMatchObject(endedElsewhere)
})

test('a clock that was set back an hour does not make a traded-in refresh token good again', async () => {
  const { refreshToken, ...browser } = await product().newcomer()
  await refresh(browser, refreshToken)
  product().clock.pass(-3_600)
  const thief = product().open()
  expect(await refresh(thief, refreshToken)).toMatchObject({ status: 401, error: { code: 'REFRESH_TOKEN_REUSED' } })
  product().clock.pass(3_600)
})

test('a token two generations old is theft, even within ten seconds', async () => {
  const { refreshToken, ...browser } = await product().newcomer()
  const { data } = await refresh(browser, refreshToken)
  await refresh(browser, data['refreshToken'])
  expect((await refresh(browser, refreshToken)).error.code).toBe('REFRESH_TOKEN_REUSED')
  expect(await me(browser)).toBe(401)
})

test.each(['', 'x', 'a'.repeat(70), 'a'.repeat(256), '=', '../../etc'])(
  'a made-up refresh token is refused: %j',
  async (token) => {
    const { status } = await refresh(product().open(), token)
    expect([400, 401]).toContain(status)
  },
)

test('a session left alone for fourteen days is over, and none lives longer than thirty', async () => {
  const { clock } = product()
  const idle = await product().newcomer()
  clock.pass(14 * days)
  expect((await refresh(idle, idle.refreshToken)).error.code).toBe('REFRESH_TOKEN_INVALID')
  const busy = await product().newcomer()
  let token = busy.refreshToken
  for (let week = 0; week < 4; week++) {
    clock.pass(7 * days)
    token = (await refresh(busy, token)).data['refreshToken']
  }
  clock.pass(2 * days)
  expect((await refresh(busy, token)).error.code).toBe('REFRESH_TOKEN_INVALID')
})

test('signing out ends the session at once, by cookie or by refresh token', async () => {
  const byCookie = await product().newcomer()
  const thief = product().open()
  thief.cookies.set('dpass_session', byCookie.cookies.get('dpass_session') ?? '')
  expect((await byCookie.call('POST /v2/auth/sign-out', {})).status).toBe(200)
  expect(byCookie.cookies.has('dpass_session')).toBe(false)
  expect(await me(thief)).toBe(401)
  expect((await refresh(thief, byCookie.refreshToken)).status).toBe(401)

  const byToken = await product().newcomer()
  byToken.cookies.delete('dpass_session')
  const { refreshToken } = byToken
  expect((await byToken.call('POST /v2/auth/sign-out', { refreshToken })).status).toBe(200)
  expect((await refresh(byToken, refreshToken)).status).toBe(401)
  expect((await product().open().call('POST /v2/auth/sign-out', {})).error.code).toBe('UNAUTHENTICATED')
})

test('signing in again in the same browser ends the session it had', async () => {
  const { email, memberId, ...browser } = await product().newcomer()
  await signIn(browser, email)
  const rows = await product().world.sql.many(
    sql`select 1 from session where member_id = ${memberId} and ended_at is null`,
  )
  expect(rows).toHaveLength(1)
})

test('a member sees where they are signed in and signs another device out', async () => {
  const { email, ...browser } = await product().newcomer()
  const desktop = product().open({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
  })
  await signIn(desktop, email)
  const { data } = await browser.call('GET /v1/me/sessions')
  const sessions = data
  expect(sessions).toEqual([
    expect.objectContaining({ current: true, device: 'iPhone · Safari' }),
    expect.objectContaining({ current: false, device: 'Windows · Edge' }),
  ])
  const other = sessions[1]?.id ?? ''
  expect((await browser.call(`DELETE /v1/me/sessions/${other}`)).status).toBe(200)
  expect(await me(desktop)).toBe(401)
  expect(await me(browser)).toBe(200)
  expect((await browser.call(`DELETE /v1/me/sessions/${other}`)).status).toBe(404)
})

test("another member's session can be neither seen nor ended", async () => {
  const victim = await product().newcomer()
  const [session] = (await victim.call('GET /v1/me/sessions')).data
  const attacker = await product().newcomer()
  for (const id of [session?.id ?? '', 'not-an-id', "'; drop table session; --", '%2e%2e'])
    expect((await attacker.call(`DELETE /v1/me/sessions/${encodeURIComponent(id)}`)).status).toBe(404)
  expect(await me(victim)).toBe(200)
})

test('a member has fifty sessions at most: one more ends the one that was used longest ago, and no other', async () => {
  const { world, clock } = product()
  const { memberId, email, ...oldest } = await product().newcomer()
  const openAnother = () =>
    world.transaction((tx) => openSession(world, tx, { memberId, device: 'Chrome', deviceMark: Buffer.alloc(32) }))
  for (let number = 0; number < 48; number++) {
    clock.pass(1)
    await openAnother()
  }
  const fiftieth = product().open()
  await signIn(fiftieth, email)
  expect([await me(oldest), await me(fiftieth)]).toEqual([200, 200])
  clock.pass(1)
  await openAnother()
  expect((await oldest.call('GET /v1/me')).error.code).toBe('SESSION_EXPIRED')
  expect(await me(fiftieth)).toBe(200)
  expect((await fiftieth.call('GET /v1/me/sessions')).data).toHaveLength(50)
})

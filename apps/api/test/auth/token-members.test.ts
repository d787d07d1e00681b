import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { openProduct, signIn } from '../setup/product.ts'

/* A token names its member. The name alone is worth nothing, and another name makes the token worth nothing. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

let count = 0
async function member() {
  const email = `named${++count}@example.com`
  const memberId = await product().addMember(email)
  const browser = product().open()
  const refreshToken = await signIn(browser, email)
  return { email, memberId, browser, refreshToken, accessToken: browser.cookies.get('dpass_session') ?? '' }
}

const idBytes = 16
const bytesOf = (token: string) => Buffer.from(token, 'base64url')

/** The token with the member's id of another one. */
const under = (token: string, other: string): string =>
  Buffer.concat([bytesOf(other).subarray(0, idBytes), bytesOf(token).subarray(idBytes)]).toString('base64url')

/** What becomes of a token on the way: cut, lengthened, spelt otherwise, or as tokens were before they named a member. */
const spoilt = (token: string): string[] => [
  token.slice(0, -1),
  token.slice(1),
  token.slice(0, 43),
  `${token}A`,
  `${token}AAAA`,
  bytesOf(token).subarray(idBytes).toString('base64url'),
  Buffer.concat([bytesOf(token).subarray(0, idBytes), Buffer.alloc(bytesOf(token).length - idBytes)]).toString(
    'base64url',
  ),
  Buffer.alloc(bytesOf(token).length).toString('base64url'),
]

const readMe = async (accessToken: string) => {
  const browser = product().open()
  browser.cookies.set('dpass_session', accessToken)
  const { status, error } = await browser.call('GET /v1/me')
  return status === 200 ? 'known' : error.code
}

const isSignedIn = async (browser: Browser) => (await browser.call('GET /v1/me')).status === 200

test('an access token holds 256 random bits beside its member', async () => {
  const { memberId, accessToken, refreshToken } = await member()
  expect(bytesOf(accessToken)).toHaveLength(idBytes + 32)
  expect(bytesOf(accessToken).subarray(0, idBytes).toString('hex')).toBe(memberId.replaceAll('-', ''))
  expect(bytesOf(refreshToken)).toHaveLength(idBytes + 16 + 4 + 32)
})

test('an access token under another member’s id, or spoilt, finds nobody', async () => {
  const [own, other] = [await member(), await member()]
  expect(await readMe(own.accessToken)).toBe('known')
  for (const token of [under(own.accessToken, other.accessToken), ...spoilt(own.accessToken)])
    expect(await readMe(token), token).toBe('SESSION_EXPIRED')
})

test('a refresh token under another member’s id, or spoilt, is refused and ends nobody’s session', async () => {
  const [own, other] = [await member(), await member()]
  const refused = [
    under(own.refreshToken, other.refreshToken),
    ...spoilt(own.refreshToken).filter((text) => bytesOf(text).length !== bytesOf(own.refreshToken).length),
  ]
  for (const refreshToken of refused) {
    const { error } = await product().open().call('POST /v2/auth/refresh', { refreshToken })
    expect(error.code, refreshToken).toBe('REFRESH_TOKEN_INVALID')
    await product().open().call('POST /v2/auth/sign-out', { refreshToken })
  }
  expect([await isSignedIn(own.browser), await isSignedIn(other.browser)]).toEqual([true, true])
  expect((await own.browser.call('POST /v2/auth/refresh', { refreshToken: own.refreshToken })).status).toBe(200)
})

test('a reset link under another member’s id, or spoilt, opens nothing and is not used up', async () => {
  const [own, other] = [await member(), await member()]
  await product().open().call('POST /v2/auth/password/init', { email: own.email })
  const reset = await product().world.sql.first<{ id: string }>(
    sql`select id from password_reset where member_id = ${own.memberId}`,
  )
  const authCode = product().world.secrets.authCode({ memberId: own.memberId, id: reset?.id ?? '' })
  const words = { password: 'stolen password', passwordConfirmation: 'stolen password' }
  for (const wrong of [under(authCode, other.accessToken), ...spoilt(authCode)]) {
    const { error } = await product()
      .open()
      .call('PATCH /v2/auth/password', { authCode: wrong, ...words })
    expect(error.code, wrong).toBe('RESET_LINK_INVALID')
  }
  expect((await product().open().call('POST /v2/auth/password/verify-auth-code', { authCode })).status).toBe(200)
})

test('a reset ends every session of its member and of nobody else', async () => {
  const [own, other] = [await member(), await member()]
  const second = product().open()
  const secondRefresh = await signIn(second, own.email)
  await product().open().call('POST /v2/auth/password/init', { email: own.email })
  const reset = await product().world.sql.first<{ id: string }>(
    sql`select id from password_reset where member_id = ${own.memberId}`,
  )
  const authCode = product().world.secrets.authCode({ memberId: own.memberId, id: reset?.id ?? '' })
  const words = { password: 'a wholly new one', passwordConfirmation: 'a wholly new one' }
  expect(
    (
      await product()
        .open()
        .call('PATCH /v2/auth/password', { authCode, ...words })
    ).status,
  ).toBe(200)
  expect([await isSignedIn(own.browser), await isSignedIn(second), await isSignedIn(other.browser)]).toEqual([
    false,
    false,
    true,
  ])
  for (const refreshToken of [own.refreshToken, secondRefresh]) {
    const { error } = await product().open().call('POST /v2/auth/refresh', { refreshToken })
    expect(error).toMatchObject({ code: 'REFRESH_TOKEN_INVALID', details: { status: 'ENDED' } })
  }
})

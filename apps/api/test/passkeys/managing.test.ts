import { expect, test } from 'vitest'
import { checkAttestation } from '../../src/domain/account/passkey.ts'
import { endAllSessions } from '../../src/domain/account/session.sql.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { newAuthenticator } from '../setup/authenticator.ts'
import type { Browser } from '../setup/browser.ts'
import { minutes } from '../setup/clock.ts'
import { openProduct, password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { whileMemberIsLocked } from '../setup/waits-for-member.ts'
import { add, memberWithPasskey, reauth, signInBy } from './with-passkeys.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const lettersTo = async (email: string, kind: string) =>
  (await messagesTo(product().world, email)).filter((letter) => letter.kind === kind)

test('a passkey is named after the device, listed and told of by mail', async () => {
  const { email, ...browser } = await product().newcomer()
  const { data: options } = await browser.call('POST /v1/passkeys/options')
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'DPASS' },
    user: { name: email, displayName: email },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { status, data } = await add(browser, newAuthenticator({ synced: true }))
  expect(status).toBe(201)
  const passkey = { name: 'iPhone · Safari', createdAt: '2026-11-16T00:00:00.000Z', lastUsedAt: null, synced: true }
  expect(data).toEqual({ id: expect.any(String), ...passkey })
  expect((await browser.call('GET /v1/passkeys')).data).toEqual([data])
  expect(await lettersTo(email, 'passkey-added')).toMatchObject([{ name: 'iPhone · Safari' }])
})

test('a second device is excluded from being added twice, and both sign in', async () => {
  const { authenticator, ...browser } = await memberWithPasskey(product())
  const { data: options } = await browser.call('POST /v1/passkeys/options')
  expect(options.excludeCredentials).toEqual([
    { id: authenticator.id, type: 'public-key', transports: ['internal', 'hybrid'] },
  ])
  const second = newAuthenticator()
  expect((await add(browser, second)).status).toBe(201)
  expect((await add(browser, second)).error.code).toBe('PASSKEY_ALREADY_ADDED')
  for (const device of [authenticator, second]) expect((await signInBy(product().open(), device)).status).toBe(200)
})

test('nobody adds the passkey of another member', async () => {
  const { authenticator } = await memberWithPasskey(product())
  expect((await add(await product().newcomer(), authenticator)).error.code).toBe('PASSKEY_ALREADY_ADDED')
})

test('ten at most, also when two are added at once', async () => {
  const browser = await product().newcomer()
  const tokens = await Promise.all([1, 2, 3].map(() => reauth(browser)))
  const { data: early } = await browser.call('POST /v1/passkeys/options')
  const { data: twin } = await browser.call('POST /v1/passkeys/options')
  for (let count = 0; count < 9; count++) expect((await add(browser, newAuthenticator())).status).toBe(201)
  const last = await Promise.all(
    [early, twin].map((options, place) =>
      browser.call('POST /v1/passkeys', {
        credential: newAuthenticator().create(options),
        reauthToken: tokens[place] ?? '',
      }),
    ),
  )
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await browser.call('POST /v1/passkeys/options')).error.code).toBe('PASSKEY_LIMIT_REACHED')
})

test.each([
  ['from another origin', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without asking the member', { isVerified: false }],
  ['that is no statement', { attestation: Buffer.from('a0', 'hex') }],
  ['that is no CBOR', { attestation: Buffer.from('ffff', 'hex') }],
])('a passkey %s is not added', async (_how, wishes) => {
  const browser = await product().newcomer()
  expect((await add(browser, newAuthenticator(), wishes)).error.code).toBe('PASSKEY_INVALID')
  expect((await browser.call('GET /v1/passkeys')).data).toEqual([])
})

test.each([
  // {"fmt": "packed", "attStmt": {"x5c": ""}, "authData": ""}
  ['with a certificate', 'a363666d74667061636b65646761747453746d74a1637835634068617574684461746140'],
  // {"fmt": "fido-u2f", "attStmt": {}, "authData": ""}
  ['of a security key', 'a363666d74686669646f2d7532666761747453746d74a068617574684461746140'],
])('a statement of the maker %s is refused before an address that it names is asked', async (_what, statement) => {
  const { world, newcomer } = product()
  const { data: options } = await (await newcomer()).call('POST /v1/passkeys/options')
  const credential = newAuthenticator().create(options, { attestation: Buffer.from(statement, 'hex') })
  expect(await checkAttestation(world.config, options.challenge, credential)).toEqual({
    problem: 'a statement of the maker, which was not asked for',
  })
})

test('adding and removing ask to confirm, and the token is good once, here, for five minutes', async () => {
  const { clock, open } = product()
  const { email, ...browser } = await product().newcomer()
  const made = async (reauthToken: string) => {
    const { data: options } = await browser.call('POST /v1/passkeys/options')
    return browser.call('POST /v1/passkeys', { credential: newAuthenticator().create(options), reauthToken })
  }
  expect((await made('made up')).error.code).toBe('REAUTH_REQUIRED')
  const token = await reauth(browser)
  const elsewhere = open()
  await signIn(elsewhere, email)
  expect((await made(await reauth(elsewhere))).error.code).toBe('REAUTH_REQUIRED')
  const { data: added } = await made(token)
  expect((await made(token)).error.code).toBe('REAUTH_REQUIRED')
  const late = await reauth(browser)
  clock.pass(5 * minutes)
  const remove = (reauthToken: string) => browser.call(`DELETE /v1/passkeys/${added.id}`, { reauthToken })
  expect((await remove(late)).error.code).toBe('REAUTH_REQUIRED')
  const used = await reauth(browser)
  expect((await remove(used)).status).toBe(200)
  expect((await made(used)).error.code).toBe('REAUTH_REQUIRED')
  expect(await lettersTo(email, 'passkey-removed')).toMatchObject([{ name: 'iPhone · Safari' }])
})

test('a token that met a refusal is still good', async () => {
  const browser = await product().newcomer()
  const reauthToken = await reauth(browser)
  const unknown = 'DELETE /v1/passkeys/0198a000-0000-7000-8000-000000000000'
  expect((await browser.call(unknown, { reauthToken })).error.code).toBe('NOT_FOUND')
  expect((await browser.call('DELETE /v1/me', { reauthToken })).status).toBe(200)
})

test('the challenge of adding is good once', async () => {
  const browser = await product().newcomer()
  const { data: options } = await browser.call('POST /v1/passkeys/options')
  const show = async () =>
    browser.call('POST /v1/passkeys', {
      credential: newAuthenticator().create(options),
      reauthToken: await reauth(browser),
    })
  expect((await show()).status).toBe(201)
  expect((await show()).error.code).toBe('PASSKEY_EXPIRED')
})

test('a name can be changed, to one that can be seen, by whose it is', async () => {
  const { passkeyId, ...browser } = await memberWithPasskey(product())
  const rename = (name: string, by: Browser = browser) => by.call(`PATCH /v1/passkeys/${passkeyId}`, { name })
  expect((await rename(' 公司的筆電 ')).data).toMatchObject({ name: '公司的筆電' })
  expect((await rename('\u2800 ')).error.code).toBe('VALIDATION_FAILED')
  expect((await rename('a'.repeat(41))).error.code).toBe('VALIDATION_FAILED')
  expect((await rename('mine', await product().newcomer())).error.code).toBe('NOT_FOUND')
  expect((await browser.call('GET /v1/passkeys')).data).toMatchObject([{ name: '公司的筆電' }])
})

test('another member removes nothing', async () => {
  const { passkeyId, authenticator } = await memberWithPasskey(product())
  const other = await product().newcomer()
  const reauthToken = await reauth(other)
  expect((await other.call(`DELETE /v1/passkeys/${passkeyId}`, { reauthToken })).error.code).toBe('NOT_FOUND')
  expect((await signInBy(product().open(), authenticator)).status).toBe(200)
})

test('a passkey confirms in place of the password, for what else asks for it', async () => {
  const { authenticator, email, ...browser } = await memberWithPasskey(product())
  const confirm = async (wishes = {}) => {
    const { data: options } = await browser.call('POST /v1/me/reauth/options')
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }])
    return browser.call('POST /v1/me/reauth', { credential: authenticator.get(options, wishes) })
  }
  expect((await confirm({ origin: 'https://evil.example' })).error.code).toBe('PASSKEY_INVALID')
  const change = async (newPassword: string, reauthToken: string) =>
    browser.call('POST /v2/auth/password/change', { reauthToken, newPassword, passwordConfirmation: newPassword })
  const { reauthToken } = (await confirm()).data
  expect((await change(password, reauthToken)).error.code).toBe('PASSWORD_SAME_AS_OLD')
  expect((await change('a quite different one', reauthToken)).status).toBe(200)
  expect((await change('yet another fine one', reauthToken)).error.code).toBe('REAUTH_REQUIRED')
  await signIn(product().open(), email, 'a quite different one')
  expect((await browser.call('DELETE /v1/me', { reauthToken: (await confirm()).data.reauthToken })).status).toBe(200)
  expect((await signInBy(product().open(), authenticator)).error.code).toBe('PASSKEY_UNKNOWN')
})

test('another member’s passkey does not confirm', async () => {
  const { authenticator } = await memberWithPasskey(product())
  const browser = await product().newcomer()
  const { data: options } = await browser.call('POST /v1/me/reauth/options')
  const refused = await browser.call('POST /v1/me/reauth', { credential: authenticator.get(options) })
  expect(refused.error.code).toBe('PASSKEY_UNKNOWN')
})

test('wrong passwords are counted with those of changing the password', async () => {
  const browser = await product().newcomer()
  for (let time = 0; time < 5; time++) await browser.call('POST /v1/me/reauth', { password: `guess ${time}` })
  expect((await browser.call('POST /v1/me/reauth', { password })).error.code).toBe('ACCOUNT_LOCKED')
  const twice = { newPassword: 'another fine one', passwordConfirmation: 'another fine one' }
  expect((await browser.call('POST /v2/auth/password/change', { password, ...twice })).error.code).toBe(
    'ACCOUNT_LOCKED',
  )
})

async function resetLink(email: string): Promise<string> {
  await product().open().call('POST /v2/auth/password/init', { email })
  const row = await product().world.sql.first<{ id: string; memberId: string }>(sql`
    select password_reset.id, member_id from password_reset join member on member.id = member_id where email = ${email}`)
  return product().world.secrets.authCode(row ?? { memberId: '', id: '' })
}

const newPassword = { password: 'another fine one', passwordConfirmation: 'another fine one' }

test('a reset removes the passkeys, and the mail names them', async () => {
  const { authenticator, email } = await memberWithPasskey(product())
  const authCode = await resetLink(email)
  const { data } = await product().open().call('POST /v2/auth/password/verify-auth-code', { authCode })
  expect(data.passkeys).toEqual([{ name: 'iPhone · Safari', createdAt: product().clock.now().toISOString() }])
  expect(
    (
      await product()
        .open()
        .call('PATCH /v2/auth/password', { authCode, ...newPassword })
    ).status,
  ).toBe(200)
  expect((await signInBy(product().open(), authenticator)).error.code).toBe('PASSKEY_UNKNOWN')
  expect(await lettersTo(email, 'password-changed')).toMatchObject([{ passkeys: ['iPhone · Safari'] }])
})

test('a reset keeps them when the member says so, but for one that was added after the page was read', async () => {
  const { authenticator, email, ...browser } = await memberWithPasskey(product())
  const authCode = await resetLink(email)
  await product().open().call('POST /v2/auth/password/verify-auth-code', { authCode })
  product().clock.pass(1)
  const thief = newAuthenticator()
  expect((await add(browser, thief)).status).toBe(201)
  const kept = { authCode, keepPasskeys: true, ...newPassword }
  expect((await product().open().call('PATCH /v2/auth/password', kept)).status).toBe(200)
  expect((await signInBy(product().open(), authenticator)).status).toBe(200)
  expect((await signInBy(product().open(), thief)).error.code).toBe('PASSKEY_UNKNOWN')
})

test('who keeps what they never looked at keeps nothing', async () => {
  const { authenticator, email } = await memberWithPasskey(product())
  const body = { authCode: await resetLink(email), keepPasskeys: true, ...newPassword }
  expect((await product().open().call('PATCH /v2/auth/password', body)).status).toBe(200)
  expect((await signInBy(product().open(), authenticator)).error.code).toBe('PASSKEY_UNKNOWN')
})

test('a passkey that was being added while a reset ended the session is not added', async () => {
  const { world, clock } = product()
  const { memberId, ...browser } = await product().newcomer()
  const reauthToken = await reauth(browser)
  const { data: options } = await browser.call('POST /v1/passkeys/options')
  const credential = newAuthenticator().create(options)
  const { waited, answer } = await whileMemberIsLocked(
    world,
    memberId,
    () => browser.call('POST /v1/passkeys', { credential, reauthToken }),
    (tx) => endAllSessions(tx, memberId, clock.now()),
  )
  expect([waited, answer.error.code]).toEqual([true, 'SESSION_EXPIRED'])
  expect(await world.sql.many(sql`select 1 from passkey where member_id = ${memberId}`)).toEqual([])
})

test('the export holds them, without their keys', async () => {
  const { authenticator, ...browser } = await memberWithPasskey(product())
  const { data } = await browser.call('GET /v1/me/export')
  expect(data.passkeys).toMatchObject([{ name: 'iPhone · Safari', lastUsedAt: null, synced: false }])
  expect(JSON.stringify(data)).not.toContain(authenticator.id)
})

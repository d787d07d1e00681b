import { describe, expect, test } from 'vitest'
import { gatheringOn } from '../../src/platform/database/gathering.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, ask, callWith, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'

const uid = 'an-app'
/** A cluster is asked for each caller by one key after the other, which works on one machine too. */
const ways = [
  ['as the database is', sharedByFile((afterwards) => openProduct({ afterwards }))],
  ['as on a cluster', sharedByFile((afterwards) => openProduct({ afterwards, gathering: gatheringOn('cluster') }))],
] as const

describe.each(ways)('%s', (_way, product) => {
  test('a member is known by the cookie until the session ends', async () => {
    const emails = Array.from({ length: 5 }, (_, number) => `by-key${number}@example.com`)
    for (const email of emails) await product().addMember(email)
    const browsers = emails.map(() => product().open())
    for (const [number, browser] of browsers.entries()) await signIn(browser, emails[number] ?? '')
    const answers = await Promise.all(browsers.map((browser) => browser.call('GET /v1/me')))
    expect(answers.map(({ data }) => data['email'])).toEqual(emails)
    const cookie = browsers[0]?.cookies.get('dpass_session') ?? ''
    await browsers[0]?.call('POST /v2/auth/sign-out', {})
    browsers[0]?.cookies.set('dpass_session', cookie)
    expect((await browsers[0]?.call('GET /v1/me'))?.error.code).toBe('SESSION_EXPIRED')
    product().clock.pass(15 * 60)
    expect((await browsers[1]?.call('GET /v1/me'))?.error.code).toBe('SESSION_EXPIRED')
  })

  test('an app is known by its token, in its own name and in a member’s, until it is disconnected or disabled', async () => {
    const email = 'by-key-app@example.com'
    const memberId = await product().addMember(email)
    await addApp(product(), {
      uid,
      grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
      scopes: ['openid', 'points:read', 'points:redeem'],
    })
    const { access_token: token = '' } = await tokensFor(product(), uid, email, { scope: 'openid points:read' })
    const { body } = await ask(product(), uid, 'token', { grant_type: 'client_credentials', scope: 'points:redeem' })
    const own = body['access_token'] ?? ''
    const scopeless =
      (await ask(product(), uid, 'token', { grant_type: 'client_credentials' })).body['access_token'] ?? ''
    const statuses = async () => [
      (await callWith(product(), token, 'GET /v1/points')).status,
      (await callWith(product(), own, 'GET /v1/redemptions/0190d000-0000-7000-8000-00000000000a')).status,
      (await callWith(product(), scopeless, 'GET /v1/redemptions/0190d000-0000-7000-8000-00000000000a')).status,
      (await callWith(product(), 'x'.repeat(43), 'GET /v1/points')).status,
    ]
    expect(await statuses()).toEqual([200, 404, 403, 401])
    await product().world.sql.run(sql`delete from oauth_grant where member_id = ${memberId}`)
    expect(await statuses()).toEqual([401, 404, 403, 401])
    await product().world.sql.run(sql`update oauth_client set disabled_at = now() where uid = ${uid}`)
    expect(await statuses()).toEqual([401, 401, 401, 401])
  })
})

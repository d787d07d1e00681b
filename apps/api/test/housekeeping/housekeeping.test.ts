import { expect, test } from 'vitest'
import { rotateSigningKey } from '../../src/features/oauth/engine/signing-keys.ts'
import { deleteOldRows } from '../../src/features/housekeeping/housekeeping.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { days } from '../setup/clock.ts'
import { addApp, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { tellAsProgramme } from '../setup/tell-as-programme.ts'

test('what has run out is deleted, and nothing that anybody still needs', async () => {
  const { world, open, addMember, clock } = await openProduct()
  await addMember('kept@example.com')
  const browser = open()
  await signIn(browser, 'kept@example.com')
  await browser.call('POST /v2/auth/init', { email: 'somebody@example.com' })
  await browser.call('POST /v2/auth/password/init', { email: 'kept@example.com' })
  // From a browser that has never signed in: only such ones are counted for their source too.
  await open().call('POST /v2/auth/sign-in', { email: 'kept@example.com', password: 'wrong' })
  await browser.call('POST /v1/resource-owner-links', { resourceOwnerId: 'programme-tree' })
  const begin = clock.now()

  // Three budgets and two wrong passwords were counted. Request rates are not: they go by the machine's own clock.
  const counts = () =>
    world.sql.first(sql`select
      (select count(*)::integer from session) as sessions, (select count(*)::integer from access_token) as tokens,
      (select count(*)::integer from sign_up) as sign_ups, (select count(*)::integer from one_time_code) as codes,
      (select count(*)::integer from password_reset) as resets,
      (select count(*)::integer from counter where counted_at = ${begin}) as counters,
      (select count(*)::integer from link_request) as requests`)
  await deleteOldRows(world)
  expect(await counts()).toEqual({ sessions: 1, tokens: 1, signUps: 1, codes: 1, resets: 1, counters: 5, requests: 1 })
  clock.pass(2 * days)
  await deleteOldRows(world)
  const empty = { tokens: 0, signUps: 0, codes: 0, resets: 0, counters: 0, requests: 0 }
  expect(await counts()).toEqual({ sessions: 1, ...empty })
  clock.pass(130 * days)
  await deleteOldRows(world)
  expect(await counts()).toEqual({ sessions: 0, ...empty })
  await signIn(browser, 'kept@example.com')
})

test('what apps hold, signing keys and events of partners are deleted each after its own time', async () => {
  const product = await openProduct()
  const { world, addMember, clock } = product
  // The OAuth engine writes expiries by the machine's own clock, so this one begins there.
  clock.pass((Date.now() - clock.now().getTime()) / 1_000)
  await addMember('kept@example.com')
  await addApp(product, { uid: 'parking' })
  await tokensFor(product, 'parking', 'kept@example.com', { scope: 'openid offline_access' })
  await rotateSigningKey(world)
  const event = { type: 'programme.status', data: { programme: 'TREEPOINT', abnormal: false } }
  expect((await tellAsProgramme(product, 'TREEPOINT', event)).status).toBe(200)

  const left = async (passedDays: number) => {
    clock.pass(passedDays * days)
    await deleteOldRows(world)
    return world.sql.first(sql`select
      (select array_agg(distinct kind order by kind) from oauth_artifact) as artifacts,
      (select count(*)::integer from oauth_sign_in) as sign_ins, (select count(*)::integer from oauth_grant) as grants,
      (select count(*)::integer from signing_key) as keys, (select count(*)::integer from webhook_event) as events`)
  }
  const kinds = ['AccessToken', 'AuthorizationCode', 'Interaction', 'RefreshToken']
  expect(await left(0)).toEqual({ artifacts: kinds, signIns: 1, grants: 1, keys: 2, events: 1 })
  expect(await left(3)).toEqual({ artifacts: ['RefreshToken'], signIns: 1, grants: 1, keys: 1, events: 1 })
  expect(await left(30)).toEqual({ artifacts: null, signIns: 0, grants: 1, keys: 1, events: 0 })
  expect(await left(365)).toEqual({ artifacts: null, signIns: 0, grants: 0, keys: 1, events: 0 })
})

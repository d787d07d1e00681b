import { expect, test } from 'vitest'
import { deleteOldRows } from '../../src/features/housekeeping/housekeeping.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { days } from '../setup/clock.ts'
import { openProduct, signIn } from '../setup/product.ts'

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

  const counts = () =>
    world.sql.first(sql`select
      (select count(*)::integer from session) as sessions, (select count(*)::integer from access_token) as tokens,
      (select count(*)::integer from sign_up) as "signUps", (select count(*)::integer from one_time_code) as codes,
      (select count(*)::integer from password_reset) as resets, (select count(*)::integer from budget) as budgets,
      (select count(*)::integer from sign_in_guard) as failures,
      (select count(*)::integer from link_request) as requests`)
  const full = { sessions: 1, tokens: 1, signUps: 1, codes: 1, resets: 1, budgets: 3, failures: 2, requests: 1 }
  await deleteOldRows(world)
  expect(await counts()).toEqual(full)
  clock.pass(2 * days)
  await deleteOldRows(world)
  const empty = { tokens: 0, signUps: 0, codes: 0, resets: 0, budgets: 0, failures: 0, requests: 0 }
  expect(await counts()).toEqual({ sessions: 1, ...empty })
  clock.pass(130 * days)
  await deleteOldRows(world)
  expect(await counts()).toEqual({ sessions: 0, ...empty })
  await signIn(browser, 'kept@example.com')
})

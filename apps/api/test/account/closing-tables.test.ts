import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { openEtag } from '../etag/etag-world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, tokensFor } from '../setup/oauth.ts'
import { password } from '../setup/product.ts'

const product = sharedByFile(openEtag)

/** What stays of a member who has left, without a name: the books, what leads into them, and what apps are still to be told. */
const books = [
  'client_event',
  'idempotency_key',
  'payment_owner',
  'payment_transaction',
  'point_transaction',
  'point_transaction_owner',
  'redemption_order',
  'settlement_correction',
]
/** Empty by then: with an application that is open nobody can leave. */
const endedBefore = ['etag_plate']
/** Cannot be without a book; that it goes is shown beside it (redemption/report.test.ts). */
const aboutBooks = ['redemption_report']

/** The tables that say whose their rows are, with how many are this member's. */
async function rowsOf(memberId: string): Promise<Readonly<Record<string, number>>> {
  const { world } = product()
  const tables = await world.sql.many<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by table_name`)
  const counts: Record<string, number> = {}
  await world.transaction(async (tx) => {
    for (const { name } of tables) {
      const { rows } = await tx.raw(`select 1 from ${name} where member_id = $1`, [memberId])
      counts[name] = rows.length
    }
  })
  return counts
}

/** What the test does not bring about by calls. */
async function addRest(memberId: string): Promise<void> {
  const { sql: db } = product().world
  await db.run(sql`
    insert into plan (id, unique_id, name, description, price_twd, days, channel, purchasable)
    values ('leaving', 'LEAVING', 'plan', 'plan', 99, 30, 'ONLINE', false)`)
  await db.run(sql`
    insert into member_plan (member_id, plan_id, starts_at, ends_at)
    values (${memberId}, 'leaving', '2026-11-01T00:00:00Z', '2026-12-01T16:00:00Z')`)
  await db.run(sql`
    insert into notice_setting (member_id, redemption, refund, expiring) values (${memberId}, 'MAIL', 'MAIL', 'OFF')`)
  await db.run(sql`
    insert into password_reset (member_id, id, expires_at) values (${memberId}, gen_random_uuid(), now())`)
  await db.run(sql`
    insert into passkey (member_id, id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${memberId}, gen_random_uuid(), 'leaving', 'key', 0, '{}', false, 'iPhone', now())`)
  await db.run(sql`
    insert into daily_deduction (member_id, client_uid, day, amount_twd)
    values (${memberId}, 'app-of-one-who-leaves', '2026-11-17', 5)`)
  await db.run(sql`insert into passkey_claim (credential_id, member_id) values ('leaving', ${memberId})`)
  await db.run(sql`
    insert into sent_message (member_id, id, kind, channel, masked_address, status, sent_at)
    values (${memberId}, gen_random_uuid(), 'receipt', 'MAIL', 'd***@example.com', 'SENT', now())`)
  await db.run(sql`
    insert into transaction_token (hash, member_id, programme_id, shown_at, expires_at)
    select 'hash', ${memberId}, programme_id, now(), now() from link where member_id = ${memberId} limit 1`)
}

test('of a member who has left the books stay and nothing else, in whatever table', async () => {
  const { driver, apply, tell, link } = product()
  const browser = await driver()
  const { memberId, email } = browser
  await link(browser, 'programme-fami', 'leaving')
  await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-fami', maximumPrice: null })
  await browser.call('PUT /v1/deduction-rules', { pausedUntil: 'FOREVER' })
  await tell('etag.reviewed', {
    submissionId: await apply(browser),
    round: 1,
    result: 'REJECTED',
    rejectReason: 'other',
  })
  await addApp(product(), { uid: 'app-of-one-who-leaves' })
  await tokensFor(product(), 'app-of-one-who-leaves', email)
  await addRest(memberId)

  const before = await rowsOf(memberId)
  const empty = Object.keys(before).filter((table) => before[table] === 0)
  // A new table with a member's rows has one here, or it is one of the books.
  expect(empty).toEqual([...books, ...endedBefore, ...aboutBooks].toSorted())
  expect((await browser.call('DELETE /v1/me', { password })).status).toBe(200)
  expect(Object.entries(await rowsOf(memberId)).filter(([, count]) => count > 0)).toEqual([])
})

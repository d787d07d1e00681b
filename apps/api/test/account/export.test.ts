import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { type Afterwards, sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { addApp } from '../setup/oauth.ts'
import { openProduct, type Product, signIn } from '../setup/product.ts'
import { writeRecord } from '../setup/write-record.ts'

const product = sharedByFile(async (afterwards: Afterwards) => {
  const opened = await openProduct({ afterwards })
  await addApp(opened, { uid: 'car-park' })
  await opened.app.listen({ host: '127.0.0.1', port: 0 })
  return opened
})

let members = 0
async function memberOf({ addMember, open, world, clock }: Product, records: number) {
  const email = `collector${++members}@example.com`
  const id = await addMember(email)
  const browser = open()
  await signIn(browser, email)
  if (records > 0) await multiply(world, await writeRecord(world, id, 'car-park', { occurredAt: clock.now() }), records)
  return { id, browser }
}

/** As many records as wished, every third at a machine, two of each second. */
const multiply = ({ pooledSql: db }: Product['world'], id: string, records: number) =>
  db.run(sql`
    insert into point_transaction
    select another.* from point_transaction as record, generate_series(1, ${records - 1}::integer) as n,
      jsonb_populate_record(record, jsonb_build_object('id', gen_random_uuid(), 'machine', n % 3 = 0,
        'occurred_at', record.occurred_at - (n / 2) * interval '1 second',
        'station_name', case when n % 3 = 0 then '站' end, 'pump', '1', 'fuel', 'gas95', 'litres', 10)) as another
    where record.id = ${id}`)

interface Exported {
  readonly notIncluded: readonly string[]
  readonly pointTransactions: readonly { readonly id: string; readonly occurredAt: string }[]
  readonly payments: readonly { readonly id: string }[]
  readonly messages: readonly { readonly to: string }[]
}

const exportOf = async (browser: Browser): Promise<Exported> => {
  const { data } = await browser.call('GET /v1/me/export')
  return data
}

/** An export as a browser fetches it, over a connection of its own. */
async function beginExport({ app }: Product, browser: Browser) {
  const { port } = app.server.address() as AddressInfo
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = get(`http://127.0.0.1:${port}/v1/me/export`, { headers: { cookie } })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  return { request, reply }
}

test('every record stands in it once, newest first, those of machines among them', async () => {
  const { world } = product()
  const { id, browser } = await memberOf(product(), 1_700)
  const { pointTransactions, notIncluded } = await exportOf(browser)
  const times = pointTransactions.map(({ occurredAt }) => occurredAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const stored = await world.sql.many<{ id: string }>(
    sql`select id from point_transaction where member_id = ${id} order by id`,
  )
  expect(pointTransactions.map((record) => record.id).toSorted()).toEqual(stored.map((record) => record.id))
  expect(pointTransactions.filter((record) => 'stationName' in record)).toHaveLength(566)
  expect(notIncluded).toContain('沒有折抵到點數的交易，不在這份檔案裡。')
  expect(notIncluded.join()).not.toContain('只列出')
})

test('payments and messages end with the last one, however many there are', async () => {
  const { world } = product()
  const { id, browser } = await memberOf(product(), 0)
  await world.sql.run(sql`
    insert into plan (id, unique_id, name, description, price_twd, days, channel, purchasable)
    values ('plan', 'PLAN', 'plan', 'plan', 99, 30, 'ONLINE', false)`)
  await world.sql.run(sql`
    insert into payment_transaction (member_id, id, plan_id, plan_name, days, amount_twd, status, created_at, opened_at,
      expires_at, settled_at, failure_reason)
    select ${id}, 'payment-' || n, 'plan', 'plan', 30, 99, 'EXPIRED', ${world.now()}::timestamptz - n * interval '1 hour',
      ${world.now()}, ${world.now()}, ${world.now()}, 'expired'
    from generate_series(1, 1500) as n`)
  await world.sql.run(sql`
    insert into sent_message (member_id, id, kind, channel, masked_address, status, sent_at)
    select ${id}, gen_random_uuid(), 'receipt', 'MAIL', 'c***@example.com', 'SENT',
      ${world.now()}::timestamptz - n * interval '1 hour'
    from generate_series(1, 1500) as n`)
  const { payments, messages } = await exportOf(browser)
  expect(new Set(payments.map((payment) => payment.id)).size).toBe(1_500)
  expect(messages.length).toBeGreaterThanOrEqual(1_500)
})

test('a list that is cut says so', async () => {
  const { world } = product()
  const { id, browser } = await memberOf(product(), 0)
  await world.sql.run(sql`
    insert into session
    select another.* from session, generate_series(1, 1000) as n,
      jsonb_populate_record(session, jsonb_build_object('id', gen_random_uuid(), 'ended_at', created_at,
        'token_family', sha256(n::text::bytea))) as another
    where session.member_id = ${id}`)
  expect((await exportOf(browser)).notIncluded).toContain('sessions 只列出 1000 筆。')
})

test('other requests are answered between two pages: no turn of the event loop is long', async () => {
  const { browser } = await memberOf(product(), 15_000)
  const written = beginExport(product(), browser).then(({ reply }) => text(reply))
  let isDone = false
  void written.finally(() => (isDone = true))
  let longestMs = 0
  // Time of this thread alone: how long the machine does other work is not the product's.
  for (let before = process.threadCpuUsage(); !isDone;) {
    await setImmediate()
    const after = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (after.user + after.system - before.user - before.system) / 1_000)
    before = after
  }
  expect((await written).length).toBeGreaterThan(15_000 * 300)
  expect(longestMs).toBeLessThan(80)
})

test('one at a time for a member and two in all, and a reader that hangs up gives up its place', async () => {
  const large = await memberOf(product(), 6_000)
  const another = await memberOf(product(), 6_000)
  const third = await memberOf(product(), 10)
  const first = await beginExport(product(), large.browser)
  const again = await large.browser.call('GET /v1/me/export')
  expect(again).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  const second = await beginExport(product(), another.browser)
  expect(await third.browser.call('GET /v1/me/export')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })

  for (const { request } of [first, second]) request.destroy()
  await expect.poll(async () => (await third.browser.call('GET /v1/me/export')).status, { timeout: 20_000 }).toBe(200)
  const { request, reply } = await beginExport(product(), large.browser)
  expect(reply.statusCode).toBe(200)
  request.destroy()
})

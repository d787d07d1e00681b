import { contract } from '@dpass/contract/contract'
import type { Call } from '@dpass/wire/shape'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { curlsOf } from '../../src/features/developers/reference/curl.ts'
import { recordedCalls } from '../../src/features/developers/openapi/recorded-run.ts'
import { openRedeeming, parking } from '../redemption/redeeming-world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { recorder } from './recorder.ts'

const world = sharedByFile(openRedeeming)
const file = '../../src/features/developers/openapi/recorded-run.json'

const place = { serviceType: 'parking', merchantName: '好停停車場 信義店' }
const sale = { stationName: '中油信義站', pump: '5', fuel: 'gas95', litres: 32.787 }
const [asMember, asMachine] = ["With a member's token", 'With client credentials: the code says whose points']
const unanswered = 'While the programme has not answered'

/** `npx vitest run --project api apps/api/test/developers/recorded-run.test.ts -u` records it anew. */
test('the examples of redemptions and records are what one run of the product answers', async () => {
  const { payer, clock, machineToken, setFault } = world()
  clock.pass((Date.parse('2026-11-17T04:00:00Z') - clock.now().getTime()) / 1_000)
  const { token, browser } = await payer({ balance: 12_800, maximumPrice: 100 })
  const [own, machine] = [await machineToken(parking), await machineToken()]
  const { asApp, asPage, recorded } = recorder(world())

  await asApp('POST /v1/redemptions/quote', asMember, token, { body: { orderAmount: 300, serviceType: 'parking' } })
  const order = { orderId: 'P-20261117-000123', orderAmount: 300, ...place }
  const { id } = await asApp('POST /v1/redemptions', asMember, token, { body: order, idempotencyKey: 'order-000123' })
  clock.pass(120)
  const refunds = 'POST /v1/redemptions/{id}/refunds'
  const part = { id, body: { amount: 45 }, idempotencyKey: 'refund-000123-1' }
  await asApp(refunds, 'A part, in steps of the rate', own, part)
  clock.pass(60)
  await asApp(refunds, 'All that is left', own, { id, body: {}, idempotencyKey: 'refund-000123-2' })
  await asApp('GET /v1/redemptions/{id}', 'Given back in two parts', own, { id })
  await asApp('GET /v1/redemptions', asMember, token)
  await asApp('GET /v2/point-transactions', asMember, token)
  await asPage('GET /v2/point-transactions/{id}', browser, { id })

  const shown = await asPage('POST /v1/resource-owners/transaction-token', browser, {
    body: { resourceOwnerId: 'programme-tree', maximumPrice: 50 },
  })
  clock.pass(20)
  const fuel = { orderAmount: 1_000, serviceType: 'refueling', transactionToken: shown['token'] }
  await asApp('POST /v1/redemptions/quote', asMachine, machine, { body: fuel })
  const startedAt = clock.now().toISOString()
  clock.pass(80)
  const finishedAt = clock.now().toISOString()
  clock.pass(10)
  await asApp('POST /v1/redemptions', `${asMachine}, and the sale is shown in the record`, machine, {
    body: {
      orderId: 'F-20261117-000045',
      ...fuel,
      merchantName: '中油信義站',
      machine: { ...sale, startedAt, finishedAt },
    },
    idempotencyKey: 'sale-000045',
  })
  await asPage('GET /v1/resource-owners/transaction-token', browser)
  await asPage('GET /v1/point-transactions/auto-refueling-machine', browser)

  // Bills of other amounts: one of the same at the same place would be taken for paid twice.
  const next = (number: number) => ({
    body: { ...place, orderId: `P-20261117-000${number}`, orderAmount: number },
    idempotencyKey: `order-000${number}`,
  })
  const byId = 'POST /v1/redemptions/{id}/cancel'
  const byKey = 'POST /v1/redemptions/cancel'
  await asApp(byId, 'Settled already: all of it is given back', own, { id: await begin(token, next(124)) })
  await begin(token, next(125))
  await asApp(byKey, 'By the key, when no answer ever came', own, { body: { idempotencyKey: 'order-000125' } })
  const complained = await begin(token, next(128))
  clock.pass(20)
  const said = { kind: 'TWICE', note: '同一天被折抵了兩次。' }
  await asPage('POST /v1/point-transactions/{id}/report', browser, { id: complained, body: said })
  clock.pass(20)
  const text = '已確認重複扣款，兩天內退回。'
  await asApp('POST /v1/redemptions/{id}/report-answer', 'In your own words', own, { id: complained, body: { text } })
  const settled = await begin(token, next(126))
  await setFault({ mode: 'lost-response', rate: 1 })
  const { id: pending } = await asApp('POST /v1/redemptions', unanswered, token, next(127))
  await asApp(byKey, unanswered, own, { body: { idempotencyKey: 'order-000127' } })
  await asApp(byId, unanswered, own, { id: pending })
  await asApp(refunds, unanswered, own, { id: settled, body: {}, idempotencyKey: 'refund-000126' })

  await expect(`${JSON.stringify(recorded(), null, 2)}\n`).toMatchFileSnapshot(file)
})

const begin = async (token: string, { body, idempotencyKey }: { body: object; idempotencyKey: string }) =>
  (await world().call(token, 'POST /v1/redemptions', body, idempotencyKey)).data.id

test.each(Object.entries<Call>(contract).filter(([name]) => recordedCalls(name).length > 0))(
  'what %s was sent and answered in the run fits its schemas',
  (name, { body, reply, status = 200, statusWhilePending }) => {
    for (const recorded of recordedCalls(name)) {
      expect(!body || Check(body, recorded.body)).toBe(true)
      expect(Check(reply, recorded.data), JSON.stringify(recorded.data)).toBe(true)
      expect([status, statusWhilePending, 200]).toContain(recorded.status)
    }
  },
)

test('what has been given back of a redemption is the sum of its refunds', () => {
  const redemptions = recordedCalls('GET /v1/redemptions/{id}').map(({ data }) => data)
  expect(redemptions).toEqual([expect.objectContaining({ status: 'COMPLETED', amount: 100, refundedAmount: 100 })])
  const [{ refunds }] = redemptions as [{ refunds: readonly { amount: number }[] }]
  expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([45, 55])
})

test('no two lines of the reference share an Idempotency-Key', () => {
  const keys = Object.entries<Call>(contract)
    .filter(([, { idempotent }]) => idempotent)
    .flatMap(([name, call]) => curlsOf(name, call, 'https://dpass.example'))
    .map(({ line }) => /idempotency-key: ([^']+)/.exec(line)?.[1])
  expect(keys.length).toBeGreaterThan(3)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain(undefined)
})

import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { bill, newKey, openRedeeming, parking } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

const list = async (token: string, query = '') => {
  const { status, data, error } = await world().call(token, `GET /v1/redemptions${query}`)
  const items = (data?.['items'] ?? []) as { id: string; status: string }[]
  return { status, error, items, ids: items.map(({ id }) => id), next: data?.['nextCursor'] as string | null }
}

async function redeem(token: string, wishes: object = {}) {
  const { data } = await world().call(token, 'POST /v1/redemptions', bill(wishes), newKey())
  world().clock.pass(1)
  return data.id
}

test('a client lists its own, newest first, page by page, also while others are added', async () => {
  const { payer, machineToken } = world()
  const { token } = await payer({ balance: 10_000 })
  const ids = [await redeem(token), await redeem(token), await redeem(token)].toReversed()
  expect((await list(token)).ids).toEqual(ids)
  const first = await list(token, '?pageSize=2')
  expect(first.ids).toEqual(ids.slice(0, 2))
  const newest = await redeem(token)
  const second = await list(token, `?pageSize=2&cursor=${first.next}`)
  expect([second.ids, second.next]).toEqual([ids.slice(2), null])
  // In its own name it sees those of all its members; another client sees none of them.
  const stranger = await payer()
  const theirs = await redeem(stranger.token)
  expect((await list(stranger.token)).ids).toEqual([theirs])
  expect((await list(await machineToken(parking), '?pageSize=2')).ids).toEqual([theirs, newest])
  expect((await list(await machineToken())).ids).toEqual([])
})

test('by state, by time, and by order with every attempt at it', async () => {
  const { payer, control, clock } = world()
  const { token, account } = await payer({ balance: 0 })
  const orderId = 'order-of-three-attempts'
  const empty = [await redeem(token, { orderId }), await redeem(token, { orderId })]
  await control(`PUT /control/programmes/TREEPOINT/accounts/${account}`, { balance: 1_000 })
  const since = clock.now().toISOString()
  const made = await redeem(token, { orderId })
  const other = await redeem(token)
  expect((await list(token, `?orderId=${orderId}`)).ids).toEqual([made, ...empty.toReversed()])
  expect((await list(token, `?orderId=${orderId}&pageSize=1`)).ids).toEqual([made])
  const { next } = await list(token, `?orderId=${orderId}&pageSize=1`)
  expect((await list(token, `?orderId=${orderId}&cursor=${next}`)).ids).toEqual(empty.toReversed())
  expect((await list(token, `?startDateTime=${since}`)).ids).toEqual([other, made])
  expect((await list(token, `?endDateTime=${since}`)).ids).toEqual(empty.toReversed())
  expect((await list(token, `?orderId=${orderId}&startDateTime=${since}`)).ids).toEqual([made])
  expect((await list(token, '?status=COMPLETED')).ids).toHaveLength(4)
  expect((await list(token, '?status=PENDING')).ids).toEqual([])
  expect((await list(token, `?orderId=${orderId}&status=FAILED`)).ids).toEqual([])
  expect((await list(token, '?orderId=no-such-order')).ids).toEqual([])
  const stranger = await payer()
  expect((await list(stranger.token, `?orderId=${orderId}`)).ids).toEqual([])
})

test.each([
  ['?cursor=x', 'CURSOR_INVALID'],
  ['?status=GONE', 'VALIDATION_FAILED'],
  ['?pageSize=101', 'VALIDATION_FAILED'],
  ['?startDateTime=yesterday', 'DATE_RANGE_INVALID'],
  ['?startDateTime=2026-01-02&endDateTime=2026-01-01', 'DATE_RANGE_INVALID'],
  ['?startDateTime=2024-01-01&endDateTime=2026-01-01', 'DATE_RANGE_TOO_LONG'],
])('%s is refused: %s', async (query, code) => {
  const { token } = await world().payer()
  expect(await list(token, query)).toMatchObject({ status: 400, error: { code } })
})

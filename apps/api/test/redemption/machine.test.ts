import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { fuelBill, sale, sell, showToken } from './at-the-pump.ts'
import { bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

test('a machine takes points by the token a member shows, and its record tells what happened when', async () => {
  const { payer, call, machineToken, clock, ledger } = world()
  const member = await payer({ balance: 600, maximumPrice: 100 })
  const machine = await machineToken()
  const shown = clock.now().toISOString()
  const token = await showToken(member)
  expect(token).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
  clock.pass(20)
  const accepted = clock.now().toISOString()
  const typed = `${token.slice(0, 4)}-${token.slice(4, 8)} ${token.slice(8).toLowerCase()}`
  const quoted = await call(machine, 'POST /v1/redemptions/quote', {
    orderAmount: 900,
    serviceType: 'refueling',
    transactionToken: typed,
  })
  expect(quoted.data).toMatchObject({ points: 120, amount: 100, payable: 800, limitedBy: 'CAP', reason: null })
  clock.pass(100)
  const [startedAt, finishedAt] = ['2026-11-16T00:00:30.000Z', '2026-11-16T00:01:50.000Z']
  const sold = await sell(
    world(),
    machine,
    fuelBill(typed, { orderAmount: 900, machine: { ...sale, startedAt, finishedAt } }),
  )
  expect([sold.status, sold.data]).toMatchObject([201, { status: 'COMPLETED', points: 120, amount: 100 }])
  expect(await ledger(member.account)).toHaveLength(1)
  const settled = clock.now().toISOString()
  const { data } = await member.browser.call('GET /v1/point-transactions/auto-refueling-machine')
  expect(data['items']).toEqual([
    expect.objectContaining({
      id: sold.data.id,
      ...sale,
      maximumPrice: 100,
      timeline: [
        { event: 'TOKEN_SHOWN', at: shown },
        { event: 'ACCEPTED', at: accepted },
        { event: 'STARTED', at: startedAt },
        { event: 'FINISHED', at: finishedAt },
        { event: 'SETTLED', at: settled },
      ],
    }),
  ])
  expect((await member.browser.call('GET /v2/point-transactions')).data['items']).toEqual([])
  expect((await member.browser.call(`GET /v2/point-transactions/${sold.data.id}`)).data).toMatchObject(sale)
  const refund = await call(machine, `POST /v1/redemptions/${sold.data.id}/refunds`, { amount: 40 }, newKey())
  expect(refund.status).toBe(201)
  const after = await member.browser.call('GET /v1/point-transactions/auto-refueling-machine')
  expect(after.data['items']).toMatchObject([
    { type: 'REFUND', refundOf: sold.data.id, stationName: '中油信義站', timeline: [{ event: 'REFUNDED' }] },
    { type: 'REDEEM', refundedAmount: 40 },
  ])
  const [, original] = after.data['items'] as { timeline: { event: string }[] }[]
  expect(original?.timeline.at(-1)?.event).toBe('REFUNDED')
})

test('a repeated key of a machine gets its answer although its token is spent', async () => {
  const { payer, call, machineToken } = world()
  const member = await payer()
  const [machine, key] = [await machineToken(), newKey()]
  const body = fuelBill(await showToken(member))
  const first = await call(machine, 'POST /v1/redemptions', body, key)
  const again = await call(machine, 'POST /v1/redemptions', body, key)
  expect([again.status, again.data]).toEqual([201, first.data])
})

test('keys hold for thirty days', async () => {
  const { payer, call, machineToken, clock, ledger } = world()
  const member = await payer()
  const key = newKey()
  const body = fuelBill(await showToken(member))
  // A machine's access token lives for minutes, its key for weeks.
  const send = async () => call(await machineToken(), 'POST /v1/redemptions', body, key)
  const first = await send()
  clock.pass(30 * 86_400 - 1)
  expect((await send()).data).toEqual(first.data)
  clock.pass(2)
  const forgotten = await send()
  expect([forgotten.status, forgotten.error.details]).toEqual([409, { redemptionId: first.data.id }])
  expect(await ledger(member.account)).toHaveLength(1)
})

test('a machine that has lost its key is told which redemption its order has, although its token is spent', async () => {
  const { payer, machineToken, ledger } = world()
  const member = await payer()
  const machine = await machineToken()
  const body = fuelBill(await showToken(member))
  const first = await sell(world(), machine, body)
  const again = await sell(world(), machine, body)
  expect([again.status, again.error.code, again.error.details]).toEqual([
    409,
    'CONFLICT',
    { redemptionId: first.data.id },
  ])
  // Another order with the spent token is another matter.
  const other = await sell(world(), machine, { ...body, orderId: 'another' })
  expect([other.status, other.error.code]).toEqual([422, 'TRANSACTION_TOKEN_INVALID'])
  expect(await ledger(member.account)).toHaveLength(1)
})

test('sales of one brand at two stations are not taken for one that was paid twice', async () => {
  const { payer, machineToken } = world()
  const [member, machine] = [await payer({ balance: 10_000 }), await machineToken()]
  const sellAt = async (stationName: string) =>
    (await sell(world(), machine, fuelBill(await showToken(member), { machine: { ...sale, stationName } }))).data
  const first = await sellAt('中油信義站')
  expect((await sellAt('中油大安站'))['possibleDuplicateOf']).toBeNull()
  expect((await sellAt('中油信義站'))['possibleDuplicateOf']).toBe(first.id)
})

test('a machine takes tree points only, and a token of another point stays good elsewhere', async () => {
  const { payer, machineToken, control, link, call } = world()
  const member = await payer()
  await control(`PUT /control/programmes/FAMI_POINT/accounts/${member.account}`, { balance: 36_000 })
  await link(member.browser, 'programme-fami', member.account)
  const machine = await machineToken()
  const token = await showToken(member, 'programme-fami')
  const refused = await sell(world(), machine, fuelBill(token))
  expect([refused.status, refused.error.code]).toEqual([409, 'MACHINE_TREEPOINT_ONLY'])
  const asked = { orderAmount: 100, serviceType: 'refueling', transactionToken: token, machine: { pump: '5' } }
  const quoted = await call(machine, 'POST /v1/redemptions/quote', asked)
  expect([quoted.status, quoted.error.code]).toEqual([409, 'MACHINE_TREEPOINT_ONLY'])
  const kiosk = fuelBill(token, { machine: undefined })
  const taken = await call(machine, 'POST /v1/redemptions', kiosk, newKey())
  expect([taken.status, taken.data]).toMatchObject([201, { points: 36_000, amount: 100 }])
})

test('client credentials need a token, and a token needs a link that works', async () => {
  const { payer, machineToken, call, control } = world()
  const member = await payer()
  const machine = await machineToken()
  const { status, error } = await call(machine, 'POST /v1/redemptions', bill(), newKey())
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect((await call(machine, 'POST /v1/redemptions/quote', { orderAmount: 1, serviceType: 'parking' })).status).toBe(
    400,
  )
  const ask = async (resourceOwnerId: string) => {
    const answer = await member.browser.call('POST /v1/resource-owners/transaction-token', { resourceOwnerId })
    return answer.error?.code
  }
  expect(await ask('programme-mochi')).toBe('PROGRAMME_NOT_LINKED')
  expect(await ask('programme-car')).toBe('PROGRAMME_NOT_FOUND')
  expect(await ask('programme-none')).toBe('PROGRAMME_NOT_FOUND')
  await control('POST /control/programmes/TREEPOINT/invalidate', { account: member.account }).catch(() => undefined)
  await member.browser.call('GET /v1/points')
  expect(await ask('programme-tree')).toBe('PROGRAMME_LINK_INVALID')
})

test.each([
  ['more than three decimals', { litres: 1.2345 }],
  ['nothing', { litres: 0 }],
  ['over a thousand litres', { litres: 1_000.001 }],
  ['a fuel nobody sells', { fuel: 'kerosene' }],
  ['a pump of eleven characters', { pump: '12345678901' }],
  ['a time that is none', { startedAt: 'yesterday' }],
])('a sale of %s is refused with 400', async (_, wish) => {
  const { payer, machineToken } = world()
  const machine = await machineToken()
  const answer = await sell(
    world(),
    machine,
    fuelBill(await showToken(await payer()), { machine: { ...sale, ...wish } }),
  )
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED'])
})

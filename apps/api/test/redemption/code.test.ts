import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { signIn } from '../setup/product.ts'
import { fuelBill, sell, showToken } from './at-the-pump.ts'
import { bill, newKey, openRedeeming, type Payer } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

test('a token is single use, spent by a deduction of zero too and by no refusal, and gone after five minutes', async () => {
  const { payer, machineToken, clock } = world()
  const member = await payer({ balance: 5 })
  const machine = await machineToken()
  const token = await showToken(member)
  const wrong = await sell(world(), machine, fuelBill(token, { orderAmount: 0 }))
  expect(wrong.status).toBe(400)
  const order = fuelBill(token)
  const zero = await sell(world(), machine, order)
  expect([zero.status, zero.data]).toMatchObject([201, { status: 'COMPLETED', points: 0, reason: 'NO_POINTS' }])
  // The order itself may be sent again, by another code.
  for (const again of [order, fuelBill(token)]) {
    const spent = await sell(world(), machine, again)
    expect([spent.status, spent.error.code]).toEqual([422, 'TRANSACTION_TOKEN_INVALID'])
  }
  const [first, second] = [await showToken(member), await showToken(member)]
  expect((await sell(world(), machine, fuelBill(first))).status).toBe(201)
  clock.pass(5 * 60)
  expect((await sell(world(), machine, fuelBill(second))).error.code).toBe('TRANSACTION_TOKEN_INVALID')
  expect((await sell(world(), machine, fuelBill('ABCDEFGHJKLM'))).status).toBe(422)
})

test('the member learns what became of the code, also that it was used up and nothing was taken', async () => {
  const { payer, machineToken, clock } = world()
  const [member, other, machine] = [await payer({ balance: 600 }), await payer(), await machineToken()]
  const used = async ({ browser }: Payer) => (await browser.call('GET /v1/resource-owners/transaction-token')).data
  expect(await used(member)).toBeNull()
  const taken = await sell(world(), machine, fuelBill(await showToken(member)))
  expect(await used(member)).toMatchObject({
    redemptionId: taken.data.id,
    placeName: '中油信義站',
    reason: null,
    record: { id: taken.data.id, stationName: '中油信義站', amount: taken.data['amount'] },
  })
  clock.pass(1)
  const nothing = await sell(world(), machine, fuelBill(await showToken(member), { orderAmount: 4 }))
  expect(await used(member)).toEqual({
    redemptionId: nothing.data.id,
    usedAt: clock.now().toISOString(),
    placeName: '中油信義站',
    payable: 4,
    reason: 'BELOW_STEP',
    record: null,
  })
  expect(await used(other)).toBeNull()
  clock.pass(31 * 60)
  await signIn(member.browser, member.email)
  expect(await used(member)).toBeNull()
})

test("a deduction of zero that nobody's token was shown for is no use of a token", async () => {
  const { payer, call } = world()
  const member = await payer({ balance: 5 })
  const zero = await call(member.token, 'POST /v1/redemptions', bill(), newKey())
  expect([zero.status, zero.data]).toMatchObject([201, { points: 0 }])
  expect((await member.browser.call('GET /v1/resource-owners/transaction-token')).data).toBeNull()
})

test('a code takes no more than its member has allowed for it, nor more than the cap, whichever points it is for', async () => {
  const { payer, machineToken, control, link, call } = world()
  const member = await payer({ balance: 1_000 })
  await control(`PUT /control/programmes/FAMI_POINT/accounts/${member.account}`, { balance: 36_000 })
  await link(member.browser, 'programme-fami', member.account)
  const machine = await machineToken()
  const show = async (wish: object) =>
    (
      await member.browser.call('POST /v1/resource-owners/transaction-token', {
        resourceOwnerId: 'programme-tree',
        ...wish,
      })
    ).data as { token: string; maximumPrice: number | null }
  const use = async ({ token }: { token: string }) => {
    const quoted = { orderAmount: 500, serviceType: 'refueling', transactionToken: token }
    const quote = await call(machine, 'POST /v1/redemptions/quote', quoted)
    const sold = await sell(world(), machine, fuelBill(token, { orderAmount: 500 }))
    expect([quote.data['amount'], quote.data['limitedBy']]).toEqual([sold.data['amount'], sold.data['limitedBy']])
    return [sold.data['amount'], sold.data['limitedBy']]
  }
  const free = await show({})
  expect(free.maximumPrice).toBeNull()
  const lowered = await show({ maximumPrice: 33 })
  expect(lowered.maximumPrice).toBe(30)
  expect(await use(lowered)).toEqual([30, 'CAP'])
  // The cap was set for other points, and is an amount of money.
  await member.browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-fami', maximumPrice: 17 })
  const capped = await show({ maximumPrice: 100 })
  expect(capped.maximumPrice).toBe(15)
  expect(await use(capped)).toEqual([15, 'CAP'])
  // Judged when points are taken: a code that was made before the cap keeps to it too.
  expect(await use(free)).toEqual([15, 'CAP'])
  // Without automatic deduction the code is the member's word for this once.
  await member.browser.call('DELETE /v1/deduction-point-setting')
  expect(await use(await show({ maximumPrice: 20 }))).toEqual([20, 'CAP'])
})

test.each([
  [0, 400],
  [1.5, 400],
  [10_001, 400],
  [4, 422],
])('a code for at most NT$ %s is refused', async (maximumPrice, status) => {
  const { browser } = await world().payer()
  const asked = { resourceOwnerId: 'programme-tree', maximumPrice }
  const answer = await browser.call('POST /v1/resource-owners/transaction-token', asked)
  expect(answer.status).toBe(status)
})

test('twenty machines with one token: one gets it', async () => {
  const { payer, machineToken, ledger } = world()
  const member = await payer()
  const machine = await machineToken()
  const token = await showToken(member)
  const answers = await Promise.all(Array.from({ length: 20 }, () => sell(world(), machine, fuelBill(token))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  expect(await ledger(member.account)).toHaveLength(1)
})

test('a token is void once its programme is unlinked, also when it is linked again', async () => {
  const { payer, machineToken, link } = world()
  const member = await payer()
  const machine = await machineToken()
  const token = await showToken(member)
  await member.browser.call('POST /v1/resource-owners/programme-tree/unlink')
  await link(member.browser, 'programme-tree', member.account)
  expect((await sell(world(), machine, fuelBill(token))).error.code).toBe('TRANSACTION_TOKEN_INVALID')
})

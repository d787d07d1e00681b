import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

test('the same key fifty times in parallel is one debit and one answer', async () => {
  const { payer, call, ledger } = world()
  const { token, account } = await payer()
  const [order, key] = [bill(), newKey()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(token, 'POST /v1/redemptions', order, key)))
  expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 201, data: { status: 'COMPLETED', points: 120 } })
  expect(await ledger(account)).toHaveLength(1)
})

test('the same order fifty times in parallel under fifty keys is one debit', async () => {
  const { payer, call, ledger } = world()
  const { token, account } = await payer({ balance: 100_000 })
  const order = bill()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(token, 'POST /v1/redemptions', order, newKey())),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'CONFLICT')).toHaveLength(49)
  expect(await ledger(account)).toHaveLength(1)
})

test('parallel redemptions of one member exceed neither the balance nor the limit per order', async () => {
  const { payer, call, ledger, balanceOf } = world()
  const { token, account } = await payer({ balance: 600, maximumPrice: 50 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(token, 'POST /v1/redemptions', bill(), newKey())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
  const taken = answers.map(({ data }) => Number(data['points']))
  expect(Math.max(...taken)).toBeLessThanOrEqual(60)
  const sum = taken.reduce((total, points) => total + points, 0)
  expect(sum).toBeLessThanOrEqual(600)
  expect(await balanceOf(account)).toBe(600 - sum)
  expect((await ledger(account)).reduce((total, { points }) => total + points, 0)).toBe(-sum)
})

test('a limit that is changed meanwhile, and points that are chosen meanwhile, never mix', async () => {
  const { payer, call } = world()
  const { token, browser } = await payer({ balance: 10_000, maximumPrice: 50 })
  const change = (maximumPrice: number) =>
    browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call(token, 'POST /v1/redemptions', bill(), newKey())),
    change(20),
    change(30),
  ])
  for (const { data } of answers.slice(0, 10))
    expect([20, 30, 50]).toContain((data as Record<string, unknown>)['amount'])
})

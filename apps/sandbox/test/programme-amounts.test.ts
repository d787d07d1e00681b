import { expect, test } from 'vitest'
import { outcomesByAmount } from '../src/programmes/outcome-by-amount.ts'
import { asDpass, read, refused } from './as-dpass.ts'
import { openSandbox } from './open-sandbox.ts'

const begin = Date.parse('2026-11-20T02:00:00Z')

/** 小樹點 with the tester's account, and a clock that stands until it is moved. */
async function openTester() {
  const clock = { seconds: 0 }
  const sandbox = await openSandbox({ now: () => new Date(begin + clock.seconds * 1_000) })
  const programme = asDpass(sandbox, 'TREEPOINT')
  return {
    ...programme,
    clock,
    debit: (key: string, points: number, signal?: AbortSignal) => programme.debit('demo-tester', key, points, signal),
    credit: (key: string, points: number) => programme.credit('demo-tester', key, points),
    moved: async () => (await programme.ledger('demo-tester')).map(({ points }) => points),
  }
}

const inProgress = refused(409, 'IN_PROGRESS')

test('each amount stands for so many points as DPASS makes of it, in steps of NT$ 5 for 6 points', () => {
  for (const { orderTwd, points } of outcomesByAmount) expect(points).toBe(Math.floor(orderTwd / 5) * 6)
  expect(new Set(outcomesByAmount.map(({ points }) => points)).size).toBe(outcomesByAmount.length)
})

test('a tester’s debit and refund for NT$ 404 are refused for good', async () => {
  const { debit, credit, moved } = await openTester()
  const echo = { idempotencyKey: 'a', points: 480 }
  expect(await read(debit('a', 480))).toEqual(refused(409, 'INSUFFICIENT_POINTS', echo))
  expect(await read(debit('a', 480))).toEqual(refused(409, 'INSUFFICIENT_POINTS', echo))
  expect((await credit('b', 480)).status).toBe(404)
  expect(await moved()).toEqual([])
})

test.each([
  ['NT$ 408 is not answered for 20 seconds, then done', 486, 20, 200, [-486]],
  ['NT$ 410 is not answered for 20 seconds, then refused', 492, 20, 409, []],
  ['NT$ 500 is not answered for three minutes, then done', 600, 180, 200, [-600]],
] as const)('a tester’s debit for %s', async (_, points, seconds, status, ledger) => {
  const { debit, moved, clock } = await openTester()
  expect(await read(debit('a', points))).toEqual(inProgress)
  clock.seconds = seconds - 1
  expect(await read(debit('a', points))).toEqual(inProgress)
  clock.seconds = seconds
  const settled = await debit('a', points)
  expect(settled.status).toBe(status)
  expect(await settled.text()).not.toContain('IN_PROGRESS')
  expect(await moved()).toEqual(ledger)
})

test('a debit that is being held can be voided, and is refused from then on', async () => {
  const { debit, voidDebit, moved } = await openTester()
  await debit('a', 486)
  expect(await read(voidDebit('demo-tester', 'a'))).toEqual([200, { data: { made: false, idempotencyKey: 'a' } }])
  expect(await read(debit('a', 486))).toEqual(refused(409, 'DEBIT_VOIDED', { idempotencyKey: 'a', points: 486 }))
  expect(await moved()).toEqual([])
})

test('a tester’s debit for NT$ 508 is done and its answer lost; asked again the programme knows', async () => {
  const { debit, moved } = await openTester()
  await expect(debit('a', 606)).rejects.toThrow('fetch failed')
  expect((await debit('a', 606)).status).toBe(200)
  expect(await moved()).toEqual([-606])
})

test('a tester’s debit for NT$ 599 is never answered; asked again it is done', async () => {
  const { debit, moved } = await openTester()
  const ask = () =>
    debit('a', 714, AbortSignal.timeout(200)).then(
      ({ status }) => status,
      () => 'no answer',
    )
  expect(await ask()).toBe('no answer')
  expect(await moved()).toEqual([])
  await expect.poll(ask).toBe(200)
  expect(await moved()).toEqual([-714])
})

test('amounts of anybody else, and others of a tester, are only amounts', async () => {
  const { debit, moved, setBalance, link, ...programme } = await openTester()
  await setBalance('driver', 100_000)
  await link('driver')
  for (const { points, name } of outcomesByAmount)
    expect(
      (await programme.ask('POST /accounts/{account}/debits', { account: 'driver' }, { idempotencyKey: name, points }))
        .status,
    ).toBe(200)
  expect((await debit('a', 6)).status).toBe(200)
  expect(await moved()).toEqual([-6])
})

import { expect, test } from 'vitest'
import { asDpass } from './as-dpass.ts'
import { openSandbox, readPage } from './open-sandbox.ts'

const dayMs = 86_400_000
const begin = new Date('2026-11-19T04:00:00Z')

/** A sandbox at a moment that the test moves, with 小樹點 linked to a driver who has 1,000 points. */
async function openTree(expiring: readonly object[] = []) {
  let at = begin.getTime()
  const sandbox = await openSandbox({ now: () => new Date(at) })
  const tree = asDpass(sandbox, 'TREEPOINT')
  const setLots = (account: string, balance: number, lots: unknown) =>
    sandbox.write('PUT', `/control/programmes/TREEPOINT/accounts/${account}`, { balance, expiring: lots })
  await tree.link('tester')
  await setLots('tester', 1_000, expiring)
  const told = async () => ((await (await tree.balance('tester')).json()) as { data: unknown }).data
  return { ...sandbox, ...tree, setLots, told, pass: (days: number) => void (at += days * dayMs) }
}

const lot = (points: number, day: number) => ({
  points,
  expiresAt: new Date(begin.getTime() + day * dayMs).toISOString(),
})

test('what was set to expire is told soonest first, and a programme that knows of nothing does not say', async () => {
  const { told, setLots } = await openTree()
  expect(await told()).toEqual({ account: 'tester', balance: 1_000 })
  const set = await setLots('tester', 1_000, [lot(50, 9), lot(120, 3), lot(5, 9)])
  expect(await set.json()).toEqual({ account: 'tester', balance: 1_000, expiring: [lot(120, 3), lot(55, 9)] })
  expect(await told()).toEqual({ account: 'tester', balance: 1_000, expiring: [lot(120, 3), lot(55, 9)] })
})

test('on the day the points leave the balance, and no movement is made', async () => {
  const { told, pass, ledger, accounts } = await openTree([lot(120, 3), lot(50, 9)])
  pass(2.999)
  expect(await told()).toMatchObject({ balance: 1_000 })
  pass(0.001)
  expect(await told()).toEqual({ account: 'tester', balance: 880, expiring: [lot(50, 9)] })
  pass(100)
  expect(await accounts()).toContainEqual({ account: 'tester', balance: 830 })
  expect(await ledger()).toEqual([])
})

test('a debit spends what expires soonest, and cannot spend what has expired', async () => {
  const { told, pass, debit, credit } = await openTree([lot(120, 3), lot(50, 9)])
  await debit('tester', 'one', 150)
  expect(await told()).toEqual({ account: 'tester', balance: 850, expiring: [lot(20, 9)] })
  await credit('tester', 'two', 150)
  expect(await told()).toEqual({ account: 'tester', balance: 1_000, expiring: [lot(20, 9)] })
  pass(9)
  expect((await debit('tester', 'three', 981)).status).toBe(409)
  expect((await debit('tester', 'four', 980)).status).toBe(200)
})

test('a lower balance keeps what expires soonest', async () => {
  const { told, setBalance } = await openTree([lot(120, 3), lot(50, 9)])
  await setBalance('tester', 130)
  expect(await told()).toMatchObject({ balance: 130, expiring: [lot(120, 3), lot(10, 9)] })
  await setBalance('tester', 0)
  expect(await told()).toEqual({ account: 'tester', balance: 0 })
})

test.each([
  ['no list', 'soon'],
  ['a time that is none', [{ points: 5, expiresAt: 'soon' }]],
  ['no points', [{ points: 0, expiresAt: '2026-12-31T16:00:00Z' }]],
  ['too many', Array.from({ length: 101 }, () => lot(1, 3))],
])('%s is told to be wrong', async (_, lots) => {
  const { setLots, told } = await openTree()
  expect((await setLots('tester', 5, lots)).status).toBe(400)
  expect(await told()).toMatchObject({ balance: 1_000 })
})

test('a person sets the last day on the page, and takes it back', async () => {
  const { call, page, told } = await openTree()
  const press = (fields: Record<string, string>) =>
    call('/programmes/TREEPOINT/expiring', {
      method: 'POST',
      body: new URLSearchParams({ account: 'tester', find: 'tester', ...fields }),
    })
  expect(await readPage(await press({ points: '120', day: '2026-12-31' }))).toContain('到期點數已更新')
  expect(await told()).toMatchObject({ expiring: [{ points: 120, expiresAt: '2026-12-31T16:00:00.000Z' }] })
  expect(await page('/programmes/TREEPOINT?find=tester')).toContain('120 點將於 2026/12/31 到期')
  for (const wrong of [
    { points: '1001', day: '2026-12-31' },
    { points: 'x', day: '2026-12-31' },
    { points: '5', day: '2026-13-31' },
    { points: '5', day: 'soon' },
    { account: 'nobody', points: '5', day: '2026-12-31' },
  ])
    expect(await readPage(await press(wrong))).toContain('輸入的資料有誤')
  await press({ points: '0', day: '2026-12-31' })
  expect(await told()).toEqual({ account: 'tester', balance: 1_000 })
})

test('the demo’s driver has points that expire within sixty days', async () => {
  const { balance, pass } = await openTree()
  const demo = async () => ((await (await balance('demo-driver')).json()) as { data: unknown }).data
  expect(await demo()).toEqual({
    account: 'demo-driver',
    balance: 1_280,
    expiring: [{ points: 120, expiresAt: '2026-12-31T16:00:00.000Z' }],
  })
  pass(60)
  expect(await demo()).toEqual({ account: 'demo-driver', balance: 1_160 })
})

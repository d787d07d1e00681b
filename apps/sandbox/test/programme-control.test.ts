import { expect, test } from 'vitest'
import { asDpass, read } from './as-dpass.ts'
import { openSandbox } from './open-sandbox.ts'

const told = [400, { error: expect.any(String) }]

test('a tester sets a balance, of a known account or a new one', async () => {
  const { setBalance, accounts, balance } = asDpass(await openSandbox(), 'MOCHI_COIN')
  expect(await read(setBalance('driver', 7))).toEqual([200, { account: 'driver', balance: 7 }])
  expect(await read(setBalance('tester', 99))).toEqual([200, { account: 'tester', balance: 99 }])
  expect(await accounts()).toEqual([
    { account: 'driver', balance: 7 },
    { account: 'family', balance: 7_210 },
    { account: 'newcomer', balance: 0 },
    { account: 'tester', balance: 99 },
  ])
  expect((await balance('tester')).status).toBe(401)
})

test('a new balance leaves an authorisation and the ledger as they are', async () => {
  const { setBalance, balance, ledger } = asDpass(await openSandbox(), 'TREEPOINT')
  await setBalance('demo-driver', 5)
  expect(await read(balance('demo-driver'))).toMatchObject([200, { data: { account: 'demo-driver', balance: 5 } }])
  expect(await ledger()).toEqual([])
})

test('the ledger can be asked for one account', async () => {
  const { debit, link, setBalance, ledger } = asDpass(await openSandbox(), 'TREEPOINT')
  await setBalance('a&b', 100)
  await link('a&b')
  await debit('a&b', 'one', 6)
  await debit('demo-driver', 'two', 12)
  expect((await ledger()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['one', 'two'])
  expect(await ledger('a&b')).toMatchObject([{ idempotencyKey: 'one', account: 'a&b', points: -6 }])
  expect(await ledger('nobody')).toEqual([])
})

test.each([-1, 1.5, '5', null, 1e13, undefined])('a balance of %j is told to be wrong', async (balance) => {
  const { setBalance, accounts } = asDpass(await openSandbox(), 'MOCHI_COIN')
  expect(await read(setBalance('driver', balance))).toEqual(told)
  expect(await accounts()).toContainEqual({ account: 'driver', balance: 530 })
})

test('wrong input is told so in a sentence', async () => {
  const { write, call, ...sandbox } = await openSandbox()
  const { setAbnormal, setFault, invalidate } = asDpass(sandbox, 'TREEPOINT')
  expect(await read(setAbnormal('yes'))).toEqual(told)
  expect(await read(setFault({ mode: 'broken' }))).toEqual(told)
  expect(await read(invalidate(''))).toEqual(told)
  expect(await read(write('POST', '/control/programmes/TREEPOINT/approve', { account: 'driver' }))).toEqual(told)
  expect(await read(call('/control/programmes/TREEPOINT/ledger?acount=driver'))).toEqual(told)
  expect(await read(invalidate('nobody'))).toEqual([404, { error: 'TREEPOINT has no account of that name.' }])
})

test.each(['accounts', 'ledger', 'faults'])('a programme nobody knows has no %s', async (what) => {
  const { call } = await openSandbox()
  for (const uid of ['BANANA', 'treepoint', 'constructor']) {
    expect(await read(call(`/control/programmes/${uid}/${what}`))).toEqual([404, { error: 'There is nothing here.' }])
  }
})

import { expect, test } from 'vitest'
import { asDpass, openLinked, read, refused } from './as-dpass.ts'
import { newFolder, openSandbox } from './open-sandbox.ts'

test('a debit that was made cannot be voided: the answer says what it took, and it stays', async () => {
  const { debit, unlink, voidDebit, ledger } = await openLinked()
  const first = await read(debit('driver', 'key', 600))
  await unlink('driver')
  for (const _ of ['once', 'twice']) {
    expect(await read(voidDebit('driver', 'key'))).toEqual([
      200,
      { data: { made: true, idempotencyKey: 'key', points: 600 } },
    ])
  }
  expect(await read(debit('driver', 'key', 600))).toEqual(first)
  expect(await ledger()).toHaveLength(1)
})

test('a key that was voided before its debit came is refused for ever, whatever the points, also after a restart', async () => {
  const dataDir = newFolder()
  const before = await openSandbox({ dataDir })
  const { link, debit, setBalance, voidDebit } = asDpass(before, 'TREEPOINT')
  await setBalance('driver', 1_000)
  await link('driver')
  const voided = [200, { data: { made: false, idempotencyKey: 'key' } }]
  for (const _ of ['once', 'twice']) expect(await read(voidDebit('driver', 'key'))).toEqual(voided)
  for (const points of [6, 600]) {
    const answer = refused(409, 'DEBIT_VOIDED', { idempotencyKey: 'key', points })
    expect(await read(debit('driver', 'key', points))).toEqual(answer)
  }
  await before.close()

  const again = asDpass(await openSandbox({ dataDir }), 'TREEPOINT')
  const answer = refused(409, 'DEBIT_VOIDED', { idempotencyKey: 'key', points: 6 })
  expect(await read(again.debit('driver', 'key', 6))).toEqual(answer)
  expect(await read(again.voidDebit('driver', 'key'))).toEqual(voided)
  expect(await read(again.movement('key'))).toEqual(voided)
  expect(await again.ledger()).toEqual([])
})

test('a refused debit is not made, so voiding it changes nothing', async () => {
  const { debit, setBalance, voidDebit } = await openLinked(5)
  const insufficient = refused(409, 'INSUFFICIENT_POINTS', { idempotencyKey: 'key', points: 6 })
  expect(await read(debit('driver', 'key', 6))).toEqual(insufficient)
  await setBalance('driver', 6)
  expect(await read(voidDebit('driver', 'key'))).toEqual([200, { data: { made: false, idempotencyKey: 'key' } }])
  expect(await read(debit('driver', 'key', 6))).toEqual(insufficient)
})

test('a debit and its voiding at the same moment: it is made and said to be, or neither', async () => {
  const { debit, voidDebit, movement } = await openLinked()
  for (let round = 0; round < 20; round++) {
    const key = `key-${round}`
    const calls = [() => debit('driver', key, 6), () => voidDebit('driver', key)]
    const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => read(call())))
    const [debited, voided] = round % 2 ? answers : answers.toReversed()
    const [, { data }] = (await read(movement(key))) as [number, { data: { made: boolean } }]
    expect(debited?.[0]).toBe(data.made ? 200 : 409)
    expect(voided).toMatchObject([200, { data: { made: data.made } }])
  }
})

test('a key that stands for a credit or for another account is not voided', async () => {
  const { debit, credit, voidDebit, ledger } = await openLinked()
  await credit('driver', 'credit', 6)
  await credit('nobody', 'refused credit', 6)
  await debit('driver', 'debit', 6)
  await voidDebit('driver', 'voided')
  for (const [account, idempotencyKey] of [
    ['driver', 'credit'],
    ['nobody', 'refused credit'],
    ['family', 'debit'],
    ['family', 'voided'],
  ] as const) {
    const conflict = refused(409, 'IDEMPOTENCY_CONFLICT', { idempotencyKey })
    expect(await read(voidDebit(account, idempotencyKey))).toEqual(conflict)
  }
  const conflict = refused(409, 'IDEMPOTENCY_CONFLICT', { idempotencyKey: 'voided', points: 6 })
  for (const other of [credit('driver', 'voided', 6), debit('family', 'voided', 6)])
    expect(await read(other)).toEqual(conflict)
  expect(await ledger()).toHaveLength(2)
})

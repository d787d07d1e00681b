import { expect, test } from 'vitest'
import { asDpass, openLinked, read, refused } from './as-dpass.ts'
import { newFolder, openSandbox } from './open-sandbox.ts'

test('a debit takes points and a credit gives them back; the ledger knows both', async () => {
  const { debit, credit, balance, ledger } = await openLinked()
  expect(await read(debit('driver', 'key-1', 600))).toEqual([
    200,
    { data: { idempotencyKey: 'key-1', points: 600, balance: 400 } },
  ])
  expect(await read(credit('driver', 'key-2', 60))).toEqual([
    200,
    { data: { idempotencyKey: 'key-2', points: 60, balance: 460 } },
  ])
  expect(await read(balance('driver'))).toEqual([200, { data: { account: 'driver', balance: 460 } }])
  expect(await ledger()).toEqual([
    { idempotencyKey: 'key-1', account: 'driver', points: -600, at: '2026-11-15T12:00:00.000Z' },
    { idempotencyKey: 'key-2', account: 'driver', points: 60, at: '2026-11-15T12:00:00.000Z' },
  ])
})

test('equal keys at the same moment make one movement and get the same answer', async () => {
  const { debit, ledger, balance } = await openLinked()
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(debit('driver', 'key', 30))))
  for (const answer of answers) {
    expect(answer).toEqual([200, { data: { idempotencyKey: 'key', points: 30, balance: 970 } }])
  }
  expect(await ledger()).toHaveLength(1)
  expect(await read(balance('driver'))).toEqual([200, { data: { account: 'driver', balance: 970 } }])
})

test('different keys at the same moment never take more than there is', async () => {
  const { debit, ledger, balance } = await openLinked(100)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => debit('driver', `key-${index}`, 30)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
  expect(await ledger()).toHaveLength(3)
  expect(await read(balance('driver'))).toEqual([200, { data: { account: 'driver', balance: 10 } }])
})

test('a repeated key gets its first answer, whatever has happened since', async () => {
  const { debit, setBalance, unlink, ledger } = await openLinked()
  const first = await read(debit('driver', 'key', 600))
  await setBalance('driver', 0)
  expect(await read(debit('driver', 'key', 600))).toEqual(first)
  await unlink('driver')
  expect(await read(debit('driver', 'key', 600))).toEqual(first)
  expect(await ledger()).toHaveLength(1)
})

test('a key stands for one movement only', async () => {
  const { debit, credit, setBalance, link, ledger } = await openLinked()
  await setBalance('family', 1_000)
  await link('family')
  await debit('driver', 'key', 600)
  for (const [other, points] of [
    [debit('driver', 'key', 601), 601],
    [credit('driver', 'key', 600), 600],
    [debit('family', 'key', 600), 600],
  ] as const) {
    expect(await read(other)).toEqual(refused(409, 'IDEMPOTENCY_CONFLICT', { idempotencyKey: 'key', points }))
  }
  expect(await ledger()).toHaveLength(1)
})

test('another programme’s keys are its own', async () => {
  const { sandbox, debit } = await openLinked()
  const other = asDpass(sandbox, 'MOCHI_COIN')
  await other.link('driver')
  await debit('driver', 'key', 600)
  expect(await read(other.movement('key'))).toEqual([200, { data: { made: false, idempotencyKey: 'key' } }])
  expect((await other.debit('driver', 'key', 5)).status).toBe(200)
})

test('nobody is debited more than they have; a refused key stays refused, and another one is judged anew', async () => {
  const { debit, setBalance, movement, ledger } = await openLinked(5)
  const insufficient = refused(409, 'INSUFFICIENT_POINTS', { idempotencyKey: 'key', points: 6 })
  expect(await read(debit('driver', 'key', 6))).toEqual(insufficient)
  await setBalance('driver', 6)
  const again = await Promise.all(Array.from({ length: 5 }, () => read(debit('driver', 'key', 6))))
  for (const answer of again) expect(answer).toEqual(insufficient)
  expect(await read(movement('key'))).toEqual([200, { data: { made: false, idempotencyKey: 'key' } }])
  expect((await debit('driver', 'another', 6)).status).toBe(200)
  expect(await ledger()).toHaveLength(1)
})

test('a refused key stands for the movement it was refused for, also after a restart', async () => {
  const dataDir = newFolder()
  const before = await openSandbox({ dataDir })
  const { debit, credit, link, setBalance } = asDpass(before, 'TREEPOINT')
  expect(await read(debit('driver', 'withdrawn', 6))).toEqual(
    refused(401, 'LINK_INVALID', { idempotencyKey: 'withdrawn', points: 6 }),
  )
  expect(await read(credit('tester', 'nobody', 6))).toEqual(
    refused(404, 'ACCOUNT_UNKNOWN', { idempotencyKey: 'nobody', points: 6 }),
  )
  await setBalance('tester', 0)
  await link('driver')
  await before.close()

  const again = asDpass(await openSandbox({ dataDir }), 'TREEPOINT')
  expect(await read(again.debit('driver', 'withdrawn', 6))).toEqual(
    refused(401, 'LINK_INVALID', { idempotencyKey: 'withdrawn', points: 6 }),
  )
  expect(await read(again.credit('tester', 'nobody', 6))).toEqual(
    refused(404, 'ACCOUNT_UNKNOWN', { idempotencyKey: 'nobody', points: 6 }),
  )
  for (const [other, points] of [
    [again.debit('driver', 'withdrawn', 12), 12],
    [again.credit('driver', 'withdrawn', 6), 6],
  ] as const) {
    expect(await read(other)).toEqual(refused(409, 'IDEMPOTENCY_CONFLICT', { idempotencyKey: 'withdrawn', points }))
  }
  expect(await again.ledger()).toEqual([])
})

test('points come back after unlinking too, but not to an account that never was', async () => {
  const { debit, credit, unlink, accounts } = await openLinked()
  await debit('driver', 'key-1', 600)
  await unlink('driver')
  expect((await credit('driver', 'key-2', 600)).status).toBe(200)
  expect(await accounts()).toContainEqual({ account: 'driver', balance: 1_000 })
  expect(await read(credit('nobody', 'key-3', 600))).toEqual(
    refused(404, 'ACCOUNT_UNKNOWN', { idempotencyKey: 'key-3', points: 600 }),
  )
})

test('DPASS reads the ledger of a stretch of time page by page, and misses no line', async () => {
  let time = Date.parse('2026-11-14T23:59:59.999Z')
  const { setBalance, link, debit, credit, movements } = asDpass(
    await openSandbox({ now: () => new Date(time) }),
    'TREEPOINT',
  )
  await setBalance('driver', 10_000)
  await link('driver')
  await debit('driver', 'the day before', 6)
  time += 1
  for (let count = 0; count < 501; count++) await debit('driver', `key-${count}`, 6)
  await credit('driver', 'back', 12)
  time = Date.parse('2026-11-16T00:00:00Z')
  await debit('driver', 'the day after', 6)

  type Page = { data: { movements: { idempotencyKey: string }[]; nextCursor: string | null } }
  const [from, to] = ['2026-11-15T00:00:00Z', '2026-11-16T00:00:00.000Z']
  const first = (await (await movements(from, to)).json()) as Page
  expect(first.data.movements).toHaveLength(500)
  expect(first.data.movements[0]).toEqual({
    idempotencyKey: 'key-0',
    account: 'driver',
    kind: 'DEBIT',
    points: 6,
    at: '2026-11-15T00:00:00.000Z',
  })
  const second = (await (await movements(from, to, first.data.nextCursor ?? '')).json()) as Page
  expect(second.data).toMatchObject({
    movements: [{ idempotencyKey: 'key-500' }, { idempotencyKey: 'back', kind: 'CREDIT', points: 12 }],
    nextCursor: null,
  })
  expect((await movements(from, to, 'x')).status).toBe(400)
  expect((await movements('2026-13-15T00:00:00Z', to)).status).toBe(400)
})

test.each([0, -1, 1.5, '6', 1_000_000_001, null])('%j points cannot be moved', async (points) => {
  const { debit, credit, ledger } = await openLinked()
  for (const answer of [debit('driver', 'key', points as number), credit('driver', 'key', points as number)]) {
    expect(await read(answer)).toEqual([400, { error: { code: 'REQUEST_INVALID', message: expect.any(String) } }])
  }
  expect(await ledger()).toEqual([])
})

test.each(['', 'sandbox', 'sandbox-MOCHI_COIN'])('the key "%s" opens nothing at 小樹點', async (key) => {
  const sandbox = await openSandbox()
  const { balance, debit, confirm, movement, unlink } = asDpass(sandbox, 'TREEPOINT', key)
  for (const answer of [balance('demo-driver'), debit('demo-driver', 'key', 6), confirm('l', 'c'), movement('key')]) {
    expect(await read(answer)).toEqual(refused(401, 'KEY_WRONG'))
  }
  expect((await unlink('demo-driver')).status).toBe(401)
  expect((await asDpass(sandbox, 'TREEPOINT').balance('demo-driver')).status).toBe(200)
})

test('the car app has members but no points', async () => {
  const { link, balance, debit, credit, movement, unlink } = asDpass(await openSandbox(), 'CAR_MOCHI')
  expect((await link('driver')).status).toBe(200)
  for (const answer of [balance('driver'), debit('driver', 'key', 6), credit('driver', 'key', 6), movement('key')]) {
    expect(await read(answer)).toEqual(refused(404, 'NOT_FOUND'))
  }
  expect((await unlink('driver')).status).toBe(200)
})

test('what a tester has changed is not put back by a restart', async () => {
  const dataDir = newFolder()
  const before = await openSandbox({ dataDir })
  const programme = asDpass(before, 'TREEPOINT')
  await programme.debit('demo-driver', 'key', 280)
  await programme.unlink('demo-driver')
  const [accounts, ledger] = [await programme.accounts(), await programme.ledger()]
  await before.close()

  const again = asDpass(await openSandbox({ dataDir }), 'TREEPOINT')
  expect(await again.accounts()).toEqual(accounts)
  expect(await again.ledger()).toEqual(ledger)
  expect((await again.balance('demo-driver')).status).toBe(401)
})

test('what the demo’s driver did before stands in the ledgers once, and changes no balance', async () => {
  const dataDir = newFolder()
  const demoRecords = [
    {
      id: 'past-1',
      refundOf: null,
      programme: 'TREEPOINT',
      points: 120,
      balanceBefore: 1_340,
      at: '2026-08-20T01:00:00.000Z',
    },
    {
      id: 'past-2',
      refundOf: 'past-1',
      programme: 'TREEPOINT',
      points: 60,
      balanceBefore: 1_220,
      at: '2026-08-21T01:00:00.000Z',
    },
    {
      id: 'past-3',
      refundOf: null,
      programme: 'FAMI_POINT',
      points: 360,
      balanceBefore: 36_760,
      at: '2026-08-22T01:00:00.000Z',
    },
  ]
  for (const days of [0, 1]) {
    const later = demoRecords.map((record) => ({ ...record, at: record.at.replace('08-2', `08-${2 + days}`) }))
    const sandbox = await openSandbox({ dataDir, demoRecords: later })
    const { ledger, balance } = asDpass(sandbox, 'TREEPOINT')
    expect(await ledger('demo-driver')).toEqual([
      { idempotencyKey: 'past-1', account: 'demo-driver', points: -120, at: '2026-08-20T01:00:00.000Z' },
      { idempotencyKey: 'past-2', account: 'demo-driver', points: 60, at: '2026-08-21T01:00:00.000Z' },
    ])
    expect(await read(balance('demo-driver'))).toMatchObject([
      200,
      { data: { account: 'demo-driver', balance: 1_280 } },
    ])
    expect(await asDpass(sandbox, 'FAMI_POINT').ledger()).toMatchObject([{ idempotencyKey: 'past-3', points: -360 }])
    await sandbox.close()
  }
})

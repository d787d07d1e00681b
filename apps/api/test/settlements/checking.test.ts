import { expect, test } from 'vitest'
import { checkSettlements, measureSettlements } from '../../src/features/reconciliation/check-settlements.ts'
import { closeEndedDays } from '../../src/features/settlements/close-days.ts'
import { sealAccount } from '../../src/domain/points/link.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { LedgerEntry, Programmes } from '../../src/platform/doors.ts'
import { addMs, dayMs, hourMs } from '../../src/platform/time.ts'
import type { World } from '../../src/platform/world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp } from '../setup/oauth.ts'
import { openProduct } from '../setup/product.ts'
import { writeRecord } from '../setup/write-record.ts'

const uid = 'car-park'
const day = '2026-11-17'
const night = new Date('2026-11-18T00:00:00+08:00')
const noon = addMs(night, -12 * hourMs)

/** An app with three redemptions of a day, which is closed; the ledger is what a test says. */
const world = sharedByFile(async (afterwards) => {
  const product = await openProduct({ afterwards })
  await addApp(product, { uid, scopes: ['points:redeem'] })
  const { memberId } = await product.newcomer()
  const accountSealed = sealAccount(product.world, 'TREEPOINT', 'somebody')
  const ids = []
  for (let count = 0; count < 3; count++)
    ids.push(await writeRecord(product.world, memberId, uid, { occurredAt: noon, accountSealed }))
  await closeEndedDays({ ...product.world, now: () => addMs(night, 2 * hourMs) })
  for (const id of ids)
    await product.world.sql.run(
      sql`insert into point_transaction_owner (id, member_id, client_uid) values (${id}, ${memberId}, ${uid})`,
    )
  return { ...product, ids, memberId }
})

const entryOf = (idempotencyKey: string): LedgerEntry => ({
  idempotencyKey,
  account: 'somebody',
  kind: 'DEBIT',
  points: 6,
  at: noon.toISOString(),
})

function seeing(lines: readonly LedgerEntry[], known: readonly string[] = [], hours = 4): World {
  const programmes: Programmes = {
    ...world().world.programmes,
    ledger: async (name) => ({ movements: name === 'TREEPOINT' ? lines : [], nextCursor: null }),
    isMade: async (_name, key) => known.includes(key),
  }
  return { ...world().world, programmes, now: () => addMs(night, hours * hourMs) }
}

const operate = (doors: World, ...words: string[]) =>
  readTask(['settlements', ...words])(doors).then(
    (text) => ({ failed: false, text }),
    (error: Error) => ({ failed: true, text: error.message }),
  )

const uncheck = () =>
  world().world.sql.run(sql`update settlement set check_started_at = null, checked_at = null, differences = null`)

const foundOn = (wanted: string) =>
  world().world.sql.first(sql`select differences, checked_at from settlement where day = ${wanted}`)

test('a settlement whose lines stand in the ledger once each is clean, one that was settled late too', async () => {
  const [first = '', second = '', late = ''] = world().ids
  const doors = seeing([entryOf(first), entryOf(second)], [late])
  expect(await operate(doors, 'check')).toEqual({ failed: false, text: `3 lines up to ${day} checked: no difference.` })
  await uncheck()
  await checkSettlements(seeing([entryOf(first), entryOf(second)], [late], 2.9))
  expect(await foundOn(day)).toMatchObject({ checkedAt: null })
  await checkSettlements(doors)
  expect(await foundOn(day)).toMatchObject({ differences: 0, checkedAt: addMs(night, 4 * hourMs) })
})

test('a line that is not in the ledger, one that is there twice and a sum that is not its lines are told', async () => {
  const [first = '', second = '', missing = ''] = world().ids
  const doors = seeing([entryOf(first), entryOf(second), entryOf(second)])
  const { sql: db } = world().world
  await db.run(sql`update settlement_sum set redeemed_twd = redeemed_twd + 1 where client_uid = ${uid}`)
  const { failed, text } = await operate(doors, 'check', '--day', day)
  expect(failed).toBe(true)
  expect(text).toMatch(new RegExp(`missing there +${missing} +-6 +-`))
  expect(text).toMatch(new RegExp(`made twice +${second} +-6`))
  expect(text).toMatch(/other sum +point-tree +16 +15/)
  expect(text).toContain('3 differences')
  await uncheck()
  await checkSettlements(doors)
  expect(await foundOn(day)).toMatchObject({ differences: 3 })
  const read: (() => Promise<readonly { of: string; value: number }[]>)[] = []
  const metrics = {
    ...doors.metrics,
    watch: (watched: { read: (typeof read)[number] }) => void read.push(watched.read),
  }
  measureSettlements({ ...doors, metrics, now: () => addMs(night, 2 * dayMs + 2 * hourMs) })
  expect(await read[0]?.()).toEqual([
    { of: 'not_closed', value: 2 },
    { of: 'not_checked', value: 0 },
    { of: 'differing', value: 1 },
  ])
  await db.run(sql`update settlement_sum set redeemed_twd = redeemed_twd - 1 where client_uid = ${uid}`)
})

test('a day that is not closed cannot be checked, and one whose ledger cannot be read is tried again', async () => {
  expect(await operate(seeing([]), 'check', '--day', '2026-12-24')).toMatchObject({ failed: true })
  await uncheck()
  const away = seeing([])
  await checkSettlements({
    ...away,
    programmes: { ...away.programmes, ledger: () => Promise.reject(new Error('away')) },
  })
  expect(await foundOn(day)).toMatchObject({ checkedAt: null })
  await checkSettlements(seeing([], world().ids, 4.5))
  expect(await foundOn(day)).toMatchObject({ checkedAt: null })
  await checkSettlements(seeing([], world().ids, 5.1))
  expect(await foundOn(day)).toMatchObject({ differences: 0 })
})

test('an operator corrects a closed day by a line of the open one', async () => {
  const [id = ''] = world().ids
  const doors = seeing([], world().ids)
  const entered = await operate(doors, 'correct', id, '--points=-6', '--amount=-5')
  expect(entered).toMatchObject({ failed: false, text: expect.stringContaining(`for ${uid}: -6 points, NT$ -5`) })
  expect(await operate(doors, 'correct', world().world.newId(), '--points=1', '--amount=1')).toMatchObject({
    failed: true,
  })
  expect(await operate(doors, 'list')).toMatchObject({
    text: expect.stringMatching(new RegExp(`^DAY.*\n${day} +2026`)),
  })
  await closeEndedDays({ ...doors, now: () => addMs(night, dayMs + 2 * hourMs) })
  const sums = await doors.sql.many(sql`
    select day, corrections, corrected_points, corrected_twd from settlement_sum where client_uid = ${uid} order by day`)
  expect(sums).toEqual([
    { day, corrections: 0, correctedPoints: 0, correctedTwd: 0 },
    { day: '2026-11-18', corrections: 1, correctedPoints: -6, correctedTwd: -5 },
  ])
  expect(await operate(doors, 'check', '--days', '2')).toMatchObject({ failed: false })
})

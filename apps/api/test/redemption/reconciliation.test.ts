import { expect, test } from 'vitest'
import { reconcileEndedDays, measureReconciliation } from '../../src/features/reconciliation/reconcile.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { addMs, dayMs, hourMs } from '../../src/platform/time.ts'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { type LedgerEntry, LedgerUnavailable, type Programmes } from '../../src/platform/doors.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { TestWorld } from '../setup/world.ts'
import { writeRecord } from '../setup/write-record.ts'
import { sealAccount } from '../../src/domain/points/link.ts'
import { bill, newKey, openRedeeming, parking, type Redeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

const compare = async ({ world: doors }: Redeeming, ...words: string[]) =>
  readTask(['reconcile', '--programme', 'TREEPOINT', ...words])(doors).then(
    (text) => ({ failed: false, text }),
    (error: Error) => ({ failed: true, text: error.message }),
  )

/** The programme's clock is the machine's, so ours is set by it; the days around today cover whatever midnight does. */
function openDay() {
  const opened = world()
  const today = new Date()
  opened.clock.pass((today.getTime() - opened.clock.now().getTime()) / 1_000)
  const tomorrow = addMs(today, dayMs)
  const looking = { ...opened, world: { ...opened.world, now: () => tomorrow } }
  return { ...looking, whole: ['--day', taipeiDay(tomorrow), '--days', '3'] }
}

/** A debit or credit that DPASS has not asked for, made with its key. */
const moveBehindOurBack = async ({ sandbox }: Redeeming, account: string, idempotencyKey: string, points: number) => {
  const reply = await fetch(`${sandbox.url}/partners/programmes/TREEPOINT/accounts/${account}/debits`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-TREEPOINT', 'content-type': 'application/json' },
    body: JSON.stringify({ idempotencyKey, points }),
  })
  expect(reply.status).toBe(200)
}

test('our records equal the ledger, and every difference is found, named and failed on', async () => {
  const day = openDay()
  const { payer, call, whole, world: doors } = day
  const { token, account, memberId } = await payer({ balance: 10_000 })
  const redeem = async () => (await call(token, 'POST /v1/redemptions', bill(), newKey())).data.id
  const ids = [await redeem(), await redeem(), await redeem(), await redeem(), await redeem()]
  const refund = await call(token, `POST /v1/redemptions/${ids[0]}/refunds`, { amount: 50 }, newKey())
  const clean = await compare(day, ...whole)
  expect(clean).toEqual({ failed: false, text: expect.stringContaining('6 lines of TREEPOINT compared') })
  expect(clean.text).toContain('no difference')

  const stranger = doors.newId()
  await moveBehindOurBack(day, account, stranger, 12)
  const missing = await writeRecord(doors, memberId, parking, {
    occurredAt: day.clock.now(),
    accountSealed: sealAccount(doors, 'TREEPOINT', account),
  })
  const set = (id: string | undefined, change: ReturnType<typeof sql>) => (
    expect(id).toBeDefined(),
    doors.sql.run(change)
  )
  const [, other, failed, elsewhere, turned] = ids
  await set(other, sql`update point_transaction set points = 60, amount_twd = 50, payable_twd = 50 where id = ${other}`)
  await set(
    failed,
    sql`
    update point_transaction set status = 'FAILED', points = 0, amount_twd = 0, payable_twd = 100 where id = ${failed}`,
  )
  await set(
    elsewhere,
    sql`
    update point_transaction set account_sealed = ${sealAccount(doors, 'TREEPOINT', 'somebody')} where id = ${elsewhere}`,
  )
  await set(turned, sql`update point_transaction set refund_of = ${ids[0]} where id = ${turned}`)

  const { failed: isFailed, text } = await compare(day, ...whole)
  expect(isFailed).toBe(true)
  const lines = text.split('\n')
  const lineOf = (key: string | undefined) => lines.filter((line) => line.includes(String(key)))
  expect(lineOf(stranger)).toEqual([expect.stringMatching(/unknown here .* - +-12$/)])
  expect(lineOf(missing)).toEqual([expect.stringMatching(/missing there .* -6 +-$/)])
  expect(lineOf(other)).toEqual([expect.stringMatching(/other points .* -60 +-120$/)])
  expect(lineOf(failed)).toEqual([expect.stringMatching(/failed here/)])
  expect(lineOf(elsewhere)).toEqual([expect.stringMatching(/other account/)])
  expect(lineOf(turned)).toEqual([expect.stringMatching(/other direction .* 120 +-120$/)])
  expect(lineOf(refund.data.id)).toEqual([])
  expect(text).toContain('6 differences')
  // Nothing tells whose they are.
  expect(text).not.toContain(account)
})

test('a redemption that was cancelled stands in both books as taken and given back', async () => {
  await forget()
  const day = openDay()
  const { token, account } = await day.payer({ balance: 1_000 })
  const { id } = (await day.call(token, 'POST /v1/redemptions', bill(), newKey())).data
  expect((await day.call(token, `POST /v1/redemptions/${id}/cancel`)).status).toBe(200)
  const moved = (await day.ledger(account)).map(({ points }) => points)
  expect(moved).toEqual([-120, 120])
  const { text } = await compare(day, ...day.whole)
  expect(text).not.toContain(id)
})

const night = new Date('2026-11-17T00:00:00+08:00')
const hoursAfter = (count: number) => addMs(night, count * hourMs)

/** A programme whose ledger holds these lines, as our server sees it at a moment. */
function seeing(now: Date, lines: readonly LedgerEntry[], ledger?: Programmes['ledger']): TestWorld {
  const doors = world().world
  const programmes: Programmes = {
    ...doors.programmes,
    ledger:
      ledger ??
      (async (uid, { from, to }) => ({
        movements:
          uid === 'TREEPOINT' ? lines.filter(({ at }) => at >= from.toISOString() && at < to.toISOString()) : [],
        nextCursor: null,
      })),
    isMade: async (_, key) => lines.some(({ idempotencyKey }) => idempotencyKey === key),
  }
  return { ...doors, programmes, now: () => now }
}

const comparedDays = async (uid = 'TREEPOINT') =>
  (
    await world().world.sql.many<{ day: string; differences: number }>(sql`
      select day, differences from reconciliation join programme on programme.id = programme_id
      where unique_id = ${uid} and finished_at is not null order by day`)
  ).map(({ day, differences }) => `${day} ${differences}`)

const forget = async () => {
  await world().world.sql.run(sql`delete from reconciliation`)
  await world().world.sql.run(sql`delete from point_transaction`)
}

test('each of the last thirty days is compared once, from three in the morning after it on, and the metrics say how it went', async () => {
  await forget()
  await reconcileEndedDays(seeing(hoursAfter(2), []))
  expect(await comparedDays()).toHaveLength(30)
  expect((await comparedDays()).at(-1)).toBe('2026-11-15 0')
  await Promise.all([reconcileEndedDays(seeing(hoursAfter(4), [])), reconcileEndedDays(seeing(hoursAfter(4), []))])
  expect(await comparedDays()).toHaveLength(31)
  expect((await comparedDays()).at(-1)).toBe('2026-11-16 0')
  let asked = 0
  const counted: Programmes['ledger'] = async () => (asked++, { movements: [], nextCursor: null })
  await reconcileEndedDays(seeing(hoursAfter(5), [], counted))
  expect(asked).toBe(0)
  const later = seeing(hoursAfter(5), [])
  measureReconciliation(later)
  const metrics = await later.metrics.render()
  expect(metrics).toMatch(/dpass_reconciliation_differences\{programme="FAMI_POINT"\} 0/)
  expect(metrics).toMatch(/dpass_reconciliation_age_seconds\{programme="FAMI_POINT"\} 3600/)
  expect(metrics).toMatch(/dpass_reconciliation_days_waiting\{programme="FAMI_POINT"\} 0/)
})

test('a day that could not be read is compared as soon as it can, also days later', async () => {
  await forget()
  const down: Programmes['ledger'] = async () => {
    throw new LedgerUnavailable('TREEPOINT does not answer')
  }
  for (const hours of [4, 28, 52]) await reconcileEndedDays(seeing(hoursAfter(hours), [], down))
  expect(await comparedDays()).toEqual([])
  const recovered = seeing(hoursAfter(54), [line(world().world.newId(), '2026-11-16T04:00:00.000Z')])
  await reconcileEndedDays(recovered)
  expect(await comparedDays()).toEqual(expect.arrayContaining(['2026-11-16 1', '2026-11-17 0', '2026-11-18 0']))
})

test('today compared by hand is shown and not kept: the night compares the whole of it', async () => {
  await forget()
  const stranger = line(world().world.newId(), '2026-11-17T15:00:00.000Z')
  const noon = { ...world(), world: seeing(hoursAfter(12), []) }
  expect((await compare(noon, '--day', '2026-11-17')).text).toContain('over 1 day: no difference')
  expect(await comparedDays()).toEqual([])
  await reconcileEndedDays(seeing(hoursAfter(28), [stranger]))
  expect(await comparedDays()).toContain('2026-11-17 1')
})

test('a day that an earlier version has marked as compared before it was over is compared again', async () => {
  await forget()
  await world().world.sql.run(sql`
    insert into reconciliation (programme_id, day, started_at, finished_at, compared, differences)
    values ('programme-tree', '2026-11-17', ${hoursAfter(12)}, ${hoursAfter(12)}, 0, 0)`)
  await reconcileEndedDays(seeing(hoursAfter(28), [line(world().world.newId(), '2026-11-17T15:00:00.000Z')]))
  expect(await comparedDays()).toContain('2026-11-17 1')
})

test('a day that has not begun is refused', async () => {
  const noon = { ...world(), world: seeing(hoursAfter(12), []) }
  expect(await compare(noon, '--day', '2026-11-18')).toEqual({ failed: true, text: '2026-11-18 has not begun.' })
})

const line = (idempotencyKey: string, at: string, account = 'payer'): LedgerEntry => ({
  idempotencyKey,
  account,
  kind: 'DEBIT',
  points: 6,
  at,
})

/** A redemption of 6 points, begun at one time and settled at another. */
async function recordOf(occurredAt: string, settledAt: string | null = occurredAt): Promise<string> {
  const { payer, world: doors } = world()
  const { memberId } = await payer()
  const id = await writeRecord(doors, memberId, parking, {
    occurredAt: new Date(occurredAt),
    accountSealed: sealAccount(doors, 'TREEPOINT', 'payer'),
    ...(settledAt === null
      ? { status: 'PENDING', settledAt, nextTryAt: new Date(occurredAt) }
      : { settledAt: new Date(settledAt) }),
  })
  await doors.sql.run(
    sql`insert into point_transaction_owner (id, member_id, client_uid) values (${id}, ${memberId}, ${parking})`,
  )
  return id
}

const differencesOf = async (day: string, lines: readonly LedgerEntry[], now = hoursAfter(72)) => {
  const { text } = await compare({ ...world(), world: seeing(now, lines) }, '--day', day)
  return text.split('\n').filter((row) => row.startsWith(day))
}

test('what the programme has moved is a difference once it has been PENDING here for five minutes', async () => {
  await forget()
  const begun = '2026-11-16T04:00:00.000Z'
  const id = await recordOf(begun, null)
  const fiveMinutesLater = addMs(new Date(begun), 5 * 60_000)
  expect(await differencesOf('2026-11-16', [line(id, begun)], fiveMinutesLater)).toEqual([])
  expect(await differencesOf('2026-11-16', [line(id, begun)], addMs(fiveMinutesLater, 1))).toEqual([
    expect.stringMatching(new RegExp(`pending here +${id} +-6 +-6`)),
  ])
})

test('a line under the key of a movement at another programme is unknown here', async () => {
  await forget()
  const { world: doors } = world()
  const at = '2026-11-16T04:00:00.000Z'
  const id = await recordOf(at)
  const sealed = sealAccount(doors, 'MOCHI_COIN', 'payer')
  await doors.sql.run(
    sql`update point_transaction set point_id = 'point-mochi', account_sealed = ${sealed} where id = ${id}`,
  )
  expect(await differencesOf('2026-11-16', [line(id, at)])).toEqual([
    expect.stringMatching(new RegExp(`unknown here +${id}`)),
  ])
})

test('a movement that was made twice under its one key is a difference', async () => {
  await forget()
  const id = await recordOf('2026-11-16T04:00:00.000Z')
  const once = line(id, '2026-11-16T04:00:00.000Z')
  expect(await differencesOf('2026-11-16', [once])).toEqual([])
  expect(await differencesOf('2026-11-16', [once, { ...once, at: '2026-11-16T05:00:00.000Z' }])).toEqual([
    expect.stringMatching(new RegExp(`made twice +${id} +-6 +-6`)),
  ])
})

test.each([
  ['minutes', '2026-11-16T15:58:00.000Z', '2026-11-16T16:02:00.000Z'],
  ['a day', '2026-11-16T04:00:00.000Z', '2026-11-17T04:00:00.000Z'],
])('a movement that is made again %s later, in the next day, is a difference of that day', async (_, first, again) => {
  await forget()
  const id = await recordOf(first)
  const lines = [line(id, first), line(id, again)]
  expect(await differencesOf('2026-11-16', lines)).toEqual([])
  expect(await differencesOf('2026-11-17', lines)).toEqual([
    expect.stringMatching(new RegExp(`made twice +${id} +-6 +-6`)),
  ])
})

test('what was settled a day late belongs to the day that settled it, once', async () => {
  await forget()
  const id = await recordOf('2026-11-16T04:00:00.000Z', '2026-11-17T04:00:00.000Z')
  expect(await differencesOf('2026-11-16', [])).toEqual([])
  expect(await differencesOf('2026-11-17', [])).toEqual([expect.stringMatching(new RegExp(`missing there +${id}`))])
  expect(await differencesOf('2026-11-17', [line(id, '2026-11-17T04:00:00.000Z')])).toEqual([])
})

test.each([['--days', '0'], ['--day', '2026-13-01'], ['--programme', 'CAR_MOCHI'], ['all']])(
  'reconcile %s %s is refused with a sentence',
  async (...words) => {
    await expect((async () => readTask(['reconcile', ...words])(world().world))()).rejects.toThrow(/\.$|usage|npm run/)
  },
)

// The last one of the file: it leaves the circuit to the programme open for a moment.
test('an operator is told in a sentence when a programme does not answer', async () => {
  const { setFault, ...opened } = openDay()
  await setFault({ mode: 'error', rate: 1 })
  const { failed, text } = await compare({ ...opened, setFault }, ...opened.whole)
  await setFault({ mode: 'none', rate: 1 })
  expect(failed).toBe(true)
  expect(text).toBe(
    'TREEPOINT does not answer: its ledger cannot be read now. What was compared before stands; try again later.',
  )
})

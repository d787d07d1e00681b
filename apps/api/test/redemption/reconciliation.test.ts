import { expect, test } from 'vitest'
import { reconcileYesterday, watchReconciliation } from '../../src/features/reconciliation/reconcile.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { addMs, dayMs, hourMs } from '../../src/platform/time.ts'
import { sharedByFile } from '../setup/afterwards.ts'
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
  return { ...opened, whole: ['--day', addMs(today, dayMs).toISOString().slice(0, 10), '--days', '3'] }
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

test('the day before is compared once, from three in the morning on, and the metrics say how it went', async () => {
  const { world: doors } = world()
  const at = (now: Date) => ({ ...doors, now: () => now })
  const midnight = new Date('2026-11-17T00:00:00+08:00')
  const count = async () =>
    (
      await doors.sql.first<{ count: number }>(
        sql`select count(*)::int as count from reconciliation where day = '2026-11-16' and finished_at is not null`,
      )
    )?.count
  await doors.sql.run(sql`delete from reconciliation`)
  await reconcileYesterday(at(addMs(midnight, hourMs)))
  expect(await count()).toBe(0)
  await Promise.all([
    reconcileYesterday(at(addMs(midnight, 4 * hourMs))),
    reconcileYesterday(at(addMs(midnight, 4 * hourMs))),
  ])
  expect(await count()).toBe(3)
  watchReconciliation(at(addMs(midnight, 5 * hourMs)))
  const metrics = await doors.metrics.render()
  expect(metrics).toMatch(/dpass_reconciliation_differences\{programme="FAMI_POINT"\} 0/)
  expect(metrics).toMatch(/dpass_reconciliation_age_seconds\{programme="FAMI_POINT"\} 3600/)
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

import { endOfDay, reviewDueDay } from '@dpass/rules/etag/working-days'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { calendarFrom } from '../domain/etag/holiday.ts'
import { findMemberId } from '../domain/account/member.sql.ts'
import { sealAccount } from '../domain/points/link.ts'
import { limitOf } from '../domain/redemption/decide-deduction.ts'
import { claimRedemptions, claimRefund, findOwner } from '../domain/redemption/claim.sql.ts'
import { addReport, putAnswer } from '../domain/redemption/report.sql.ts'
import { addRedemptions, addRefund, completeRefund, type TransactionId } from '../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../platform/database/transactions.ts'
import { hashToken } from '../platform/secrets.ts'
import { addMs, addSeconds, dayMs, minuteMs } from '../platform/time.ts'
import type { World } from '../platform/world.ts'
import type { DemoRecord, DemoReport } from './demo-record.ts'

const pointIds: Readonly<Record<string, string>> = { FAMI_POINT: 'point-fami', TREEPOINT: 'point-tree' }

interface Driver {
  readonly memberId: string
  /** The name by which the programmes know the driver. */
  readonly account: string
}

/** All of them at the first start, and none at any other: the id of the first one tells. */
export async function seedRecords(world: World, email: string, account: string): Promise<void> {
  const records = JSON.parse(world.config.demoRecords) as DemoRecord[]
  const [first] = records
  if (!first || (await findOwner(world.sql, first.id))) return
  const memberId = await findMemberId(world.sql, email)
  if (memberId === undefined) return
  await world.transaction(async (tx) => {
    for (const record of records) await seedRecord(world, tx, { memberId, account }, record)
  })
}

async function seedRecord(world: World, tx: Transaction, driver: Driver, record: DemoRecord): Promise<void> {
  const { id, client: clientUid, orderId } = record
  const { memberId } = driver
  const at = new Date(record.at)
  const claim = {
    clientUid,
    keyHash: hashToken(id),
    fingerprint: hashToken(record.at),
    memberId,
    transactionId: id,
    expiresAt: addMs(at, 30 * dayMs),
  }
  if (record.refundOf === null) {
    await claimRedemptions(tx, [{ ...claim, call: 'redeem', orderId }], at)
    await addRedemptions(tx, [redemptionOf(world, driver, record)])
    if (record.report) await seedReport(tx, { memberId, id, clientUid }, record.report)
  } else {
    const { refundOf, points, amount: amountTwd } = record
    await claimRefund(tx, { ...claim, call: 'refund' }, at)
    await addRefund(tx, { memberId, id, refundOf, points, amountTwd, at, nextTryAt: at, listed: true })
    await completeRefund(tx, { memberId, id, at: addSeconds(at, 1) })
  }
}

/** The letter about the answer was sent before the demo began. */
async function seedReport(
  tx: Transaction,
  { clientUid, ...redemption }: TransactionId & { readonly clientUid: string },
  { id, kind, note, at, answer }: DemoReport,
): Promise<void> {
  const openedAt = new Date(at)
  const dueDate = reviewDueDay(openedAt, await calendarFrom(tx, taipeiDay(openedAt)))
  await addReport(tx, redemption, { id, clientUid, kind, note, openedAt, dueDate, dueAt: endOfDay(dueDate) })
  if (answer) await putAnswer(tx, redemption, answer.text, new Date(answer.at))
}

function redemptionOf(world: World, { memberId, account }: Driver, record: DemoRecord) {
  const { id, client: clientUid, programme, points, amount, rate, machine, merchantName } = record
  const at = new Date(record.at)
  const ago = (minutes: number) => addMs(at, -minutes * minuteMs)
  const limitedBy = limitOf(rate, {
    amountTwd: record.orderAmount,
    maximumTwd: record.maximumPrice,
    balance: record.balanceBefore,
  })
  return {
    memberId,
    id,
    clientUid,
    status: 'COMPLETED',
    reason: null,
    limitedBy,
    cappedBy: limitedBy === 'CAP' ? 'SETTING' : null,
    points,
    amountTwd: amount,
    order: {
      orderId: record.orderId,
      orderAmountTwd: record.orderAmount,
      serviceType: record.serviceType,
      merchantName,
    },
    terms: {
      pointId: pointIds[programme] ?? '',
      pointUid: programme,
      pointName: programme,
      programmeUid: programme,
      ratePoints: rate[0],
      rateTwd: rate[1],
      accountSealed: sealAccount(world, programme, account),
    },
    maximumTwd: record.maximumPrice,
    balanceBefore: record.balanceBefore,
    possibleDuplicateOf: null,
    machine: machine && { ...machine, stationName: merchantName, startedAt: ago(3), finishedAt: ago(0.2) },
    tokenShownAt: machine && ago(4.5),
    acceptedAt: machine && ago(4),
    occurredAt: at,
    settledAt: addSeconds(at, 1),
    nextTryAt: null,
  } as const
}

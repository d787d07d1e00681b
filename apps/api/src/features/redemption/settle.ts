import { taipeiDay } from '@dpass/rules/taipei-time'
import { uncountDeduction } from '../../domain/redemption/daily-limit.sql.ts'
import { invalidate, unsealAccount } from '../../domain/points/link.ts'
import { claimCredit } from '../../domain/redemption/claim.sql.ts'
import { lockRedemption, type LockedRedemption } from '../../domain/redemption/refund.sql.ts'
import { type PendingMovement, type Reason, retryDelayMs } from '../../domain/redemption/transaction.ts'
import {
  completeApart,
  completeRefund,
  endUnsent,
  failRedemption,
  failRefund,
  postpone,
  type TransactionId,
} from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { MovementOutcome } from '../../platform/doors.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { tellClient } from '../../services/redemption/tell-client.ts'
import { closeReport } from './close-report.ts'
import { mailFirstDeduction } from './mail-first-deduction.ts'
import { withLogContext } from '../../platform/log-context.ts'
import { mailRedemption, mailRefund } from './mail-movement.ts'
import { writeCredit } from './write-credit.ts'

/**
 * Sends the debit or credit under the id as the programme's key: once or again, it is made once. A debit that the client
 * has cancelled is voided instead: either it had been made, or it never will be.
 */
export const sendMovement = (world: World, pending: PendingMovement): Promise<MovementOutcome> =>
  withLogContext({ transaction: pending.id }, () => send(world, pending))

async function send(world: World, pending: PendingMovement): Promise<MovementOutcome> {
  const { id, refundOf, points, programmeUid, accountSealed, cancelRequestedAt } = pending
  const movement = { account: unsealAccount(world, programmeUid, accountSealed), idempotencyKey: id, points }
  if (refundOf !== null) return world.programmes.credit(programmeUid, movement)
  if (cancelRequestedAt === null) return world.programmes.debit(programmeUid, movement)
  const outcome = await world.programmes.void(programmeUid, movement)
  return outcome.kind === 'voided' ? { kind: 'refused', why: 'voided' } : outcome
}

/** When this call stored it as COMPLETED; undefined when it was settled before, or is completed apart (batches.ts). */
type Complete = () => Promise<Date | undefined>

/**
 * Stores what the programme has answered; without an answer the movement stays PENDING and is sent again. Returns when
 * the points were moved, if this call has stored it.
 */
export async function settle(
  world: World,
  pending: PendingMovement,
  outcome: MovementOutcome,
  complete?: Complete,
): Promise<Date | undefined> {
  const { id, refundOf, sends } = pending
  const kind = refundOf === null ? 'redemption' : 'refund'
  switch (outcome.kind) {
    case 'made':
      return writeMade(world, pending, complete)
    case 'refused':
      await writeRefused(world, pending, outcome.why)
      world.metrics.pointsMoved(kind, 'failed')
      world.log.warn({ transaction: id, why: outcome.why }, 'a programme has refused to move points')
      return undefined
    case 'unsent':
    case 'unknown':
      await postpone(world.pooledSql, pending, addMs(world.now(), retryDelayMs(sends)))
      world.metrics.pointsMoved(kind, 'pending')
      world.log.warn({ transaction: id, sends }, 'nobody knows whether points were moved: PENDING')
      return undefined
  }
}

const settledOf = (world: World, { memberId, id }: TransactionId) => ({ memberId, id, at: world.now() })

async function writeMade(world: World, pending: PendingMovement, complete?: Complete): Promise<Date | undefined> {
  if (pending.refundOf !== null) {
    world.metrics.pointsMoved('refund', 'completed')
    const refund = { ...pending, refundOf: pending.refundOf }
    return world.transaction((tx) => completeRefundAndTell(world, tx, refund))
  }
  world.metrics.pointsMoved('redemption', 'completed')
  const at = (await complete?.()) ?? (await world.transaction((tx) => completeAndTell(world, tx, pending)))
  if (at) return at
  const credit = await world.transaction((tx) => completeAndGiveBack(world, tx, pending))
  if (credit) await settle(world, credit, await sendMovement(world, credit))
  return undefined
}

/** A refund is COMPLETED together with the one letter that tells of it: as the end of a report, or as a notice. */
async function completeRefundAndTell(
  world: World,
  tx: Transaction,
  refund: PendingMovement & { readonly refundOf: string },
): Promise<Date | undefined> {
  const settled = settledOf(world, refund)
  if (!(await completeRefund(tx, settled))) return undefined
  const { memberId, id, refundOf } = refund
  const isTold = await closeReport(world, tx, { memberId, id: refundOf }, refund)
  if (!isTold) await mailRefund(world, tx, { memberId, id, refundOf })
  await tellClient(world, tx, 'refund.completed', { memberId, id: refundOf })
  return settled.at
}

/** COMPLETED together with what tells of it: the letter to the member, of the first by an app or of every one, and the event. */
async function completeAndTell(world: World, tx: Transaction, redemption: TransactionId): Promise<Date | undefined> {
  const settled = settledOf(world, redemption)
  if (!(await completeApart(tx, settled, 'told'))) return undefined
  if (!(await mailFirstDeduction(world, tx, settled))) await mailRedemption(world, tx, settled)
  await tellClient(world, tx, 'redemption.completed', redemption)
  return settled.at
}

/** The points had been taken when the client cancelled: COMPLETED, and all of it on its way back, or neither. */
async function completeAndGiveBack(world: World, tx: Transaction, { memberId, id }: TransactionId) {
  const redemption = await lockRedemption(tx, memberId, id)
  if (!redemption || !(await completeApart(tx, settledOf(world, { memberId, id }), 'cancelled'))) return undefined
  return giveBackAll(world, tx, { memberId, id }, redemption)
}

/** Writes the one credit of a cancelled redemption; it is sent once that is committed. */
export async function giveBackAll(
  world: World,
  tx: Transaction,
  { memberId, id: refundOf }: TransactionId,
  redemption: LockedRedemption,
): Promise<PendingMovement> {
  const { clientUid, points, amountTwd } = redemption
  const id = world.newId()
  await claimCredit(tx, { clientUid, memberId, transactionId: id })
  const credit = { memberId, id, refundOf, points, amountTwd, occurredAt: world.now() }
  return writeCredit(tx, redemption, { ...credit, listed: false })
}

type Refused = Extract<MovementOutcome, { kind: 'refused' }>['why']

const reasons: Readonly<Record<Refused, Reason>> = {
  insufficient: 'NO_POINTS',
  'link-invalid': 'NOT_LINKED',
  'account-unknown': 'NOT_LINKED',
  voided: 'CANCELLED',
}

async function writeRefused(world: World, pending: PendingMovement, why: Refused): Promise<void> {
  if (pending.refundOf !== null) await failRefundAndTell(world, pending, pending.refundOf)
  else await world.transaction((tx) => failAndTell(world, tx, pending, reasons[why]))
  if (why === 'link-invalid') await withdraw(world, pending)
}

const failRefundAndTell = (world: World, refund: TransactionId, refundOf: string): Promise<void> =>
  world.transaction(async (tx) => {
    if (await failRefund(tx, settledOf(world, refund)))
      await tellClient(world, tx, 'refund.failed', { memberId: refund.memberId, id: refundOf })
  })

async function failAndTell(world: World, tx: Transaction, redemption: Begun, reason: Reason): Promise<void> {
  if ((await failRedemption(tx, settledOf(world, redemption), reason)) === 0) return
  await writeNotTaken(world, tx, redemption)
  await tellClient(world, tx, 'redemption.failed', redemption)
}

type Begun = Pick<PendingMovement, 'memberId' | 'id' | 'amountTwd' | 'occurredAt'>

/** It counts no more towards what the app may take in the day, and ends what was reported about it. */
async function writeNotTaken(world: World, tx: Transaction, redemption: Begun): Promise<void> {
  await uncountDeduction(tx, { ...redemption, day: taipeiDay(redemption.occurredAt) })
  await closeReport(world, tx, redemption, { points: 0, amountTwd: 0 })
}

/**
 * Nothing was ever sent: COMPLETED with nothing, or FAILED where the client has cancelled. True when it was this request's
 * to end.
 */
export const endUnsentAndTell = (world: World, redemption: Begun): Promise<boolean> =>
  world.transaction(async (tx) => {
    const isEnded = await endUnsent(tx, settledOf(world, redemption))
    if (!isEnded) return false
    await writeNotTaken(world, tx, redemption)
    // It was written as PENDING, and may have been answered so.
    await tellClient(world, tx, 'redemption.completed', redemption)
    return true
  })

/** The member has withdrawn at the programme what they had agreed to before this was sent. */
async function withdraw(world: World, { programmeUid, accountSealed, occurredAt }: PendingMovement): Promise<void> {
  const account = unsealAccount(world, programmeUid, accountSealed)
  const withdrawal = { uniqueId: programmeUid, account, reason: null, knownAt: occurredAt }
  await world.transaction((tx) => invalidate(world, tx, withdrawal))
}

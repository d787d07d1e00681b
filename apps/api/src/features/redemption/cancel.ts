import { keyLivesMs } from '../../domain/redemption/claim.ts'
import { closeKey, findKey, type KeyName } from '../../domain/redemption/claim.sql.ts'
import { lockRedemption, type LockedRedemption } from '../../domain/redemption/refund.sql.ts'
import { answerMs, type PendingMovement } from '../../domain/redemption/transaction.ts'
import { markCancelled, type TransactionId } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import { withTimeout } from '../../platform/wait.ts'
import type { World } from '../../platform/world.ts'
import { describeStored } from '../../services/redemption/describe-redemption.ts'
import { findMemberOf, notFound } from './read-redemption.ts'
import { giveBackAll, sendMovement, settle } from './settle.ts'

/** A gate has long opened by then: from here on points are given back by refunds. */
export const cancellableMs = 10 * minuteMs

/**
 * Calls a redemption off. A 2xx is a promise to the client: it charges the whole bill, and in the end the member's points
 * are as before, whether or not they had been taken.
 */
export async function cancel(world: World, { params, caller }: Input<'POST /v1/redemptions/{id}/cancel'>) {
  const memberId = await findMemberOf(world, caller, params.id)
  return undo(world, { memberId, id: params.id })
}

/** For a client that never got an answer. A key that was not used yet is closed: nothing can be begun under it any more. */
export async function cancelByKey(world: World, { body, caller }: Input<'POST /v1/redemptions/cancel'>) {
  const { clientUid, memberId } = caller
  const key: KeyName = { clientUid, call: 'redeem', keyHash: hashToken(asInHeader(body.idempotencyKey)) }
  const now = world.now()
  if (await closeKey(world.pooledSql, key, now, addMs(now, keyLivesMs))) return null
  const used = await findKey(world.sql, key, now)
  // The key was closed before, or housekeeping deleted it between the two reads, thirty days after its first use.
  if (!used || used.transactionId === null) return null
  if (memberId !== null && used.memberId !== memberId) throw notFound()
  return undo(world, { memberId: used.memberId, id: used.transactionId })
}

/** RFC 9110, section 5.5: blanks around a header's value are no part of it, so no key has any. */
const asInHeader = (key: string): string => key.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

async function undo(world: World, redemption: TransactionId) {
  const movement = await world.transaction((tx) => beginCancel(world, tx, redemption))
  if (movement) await withTimeout(finish(world, movement), answerMs)
  return describeStored(world, redemption.memberId, redemption.id)
}

/** Writes the promise down. Gives what has to be sent: nothing when there is nothing to undo, or when it was said before. */
async function beginCancel(
  world: World,
  tx: Transaction,
  { memberId, id }: TransactionId,
): Promise<PendingMovement | undefined> {
  const redemption = await lockRedemption(tx, memberId, id)
  if (!redemption) throw notFound()
  if (redemption.points === 0 || redemption.cancelRequestedAt !== null) return undefined
  const at = world.now()
  if (redemption.status === 'PENDING') {
    await markCancelled(tx, { memberId, id, at })
    return voidOf(redemption, { memberId, id }, at)
  }
  if (redemption.refundingTwd > 0) throw new Refusal('CONFLICT', 'some of it was refunded')
  if (redemption.settledAt && at > addMs(redemption.settledAt, cancellableMs))
    throw new Refusal('CONFLICT', 'settled too long ago to be cancelled')
  await markCancelled(tx, { memberId, id, at })
  return giveBackAll(world, tx, { memberId, id }, redemption)
}

function voidOf(
  { points, amountTwd, accountSealed, programmeUid, occurredAt, sends }: LockedRedemption,
  { memberId, id }: TransactionId,
  cancelRequestedAt: Date,
): PendingMovement {
  if (accountSealed === null || programmeUid === null) throw new Error('redemption has no programme account')
  const movement = { memberId, id, refundOf: null, points, amountTwd, accountSealed, programmeUid }
  return { ...movement, occurredAt, sends, cancelRequestedAt }
}

/** What the programme has not answered by now is tried again by the settling job. */
async function finish(world: World, movement: PendingMovement): Promise<void> {
  try {
    const outcome = await sendMovement(world, movement)
    const isKnown = outcome.kind === 'made' || outcome.kind === 'refused'
    // The request that began it may be sending its debit right now, and holds the lease: only an answer is written here.
    if (isKnown || movement.refundOf !== null) await settle(world, movement, outcome)
  } catch (error) {
    world.log.error({ err: error, transaction: movement.id }, 'a cancelled redemption could not be undone yet')
  }
}

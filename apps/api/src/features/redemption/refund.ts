import { pointsFor } from '@dpass/rules/deduction'
import { keyLivesMs } from '../../domain/redemption/claim.ts'
import { claimRefund, findKey, type KeyName } from '../../domain/redemption/claim.sql.ts'
import { type LockedRedemption, lockRedemption } from '../../domain/redemption/refund.sql.ts'
import { answerMs, type PendingMovement } from '../../domain/redemption/transaction.ts'
import { findTransaction } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import { addMs } from '../../platform/time.ts'
import { withTimeout } from '../../platform/wait.ts'
import type { World } from '../../platform/world.ts'
import { answerRepeated } from './answer-repeated.ts'
import { describeRefund } from '../../services/redemption/describe-redemption.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findMemberOf } from './read-redemption.ts'
import { sendMovement, settle } from './settle.ts'
import { writeCredit } from './write-credit.ts'

interface RefundRequest {
  readonly key: KeyName
  readonly fingerprint: Buffer
  readonly memberId: string
  readonly redemptionId: string
  readonly amountTwd: number | undefined
}

/** Gives points back. Works after the member has unlinked, left or withdrawn: the points are theirs. */
export async function refund(
  world: World,
  { params, body, caller, idempotencyKey }: Input<'POST /v1/redemptions/{id}/refunds'>,
) {
  const deadline = performance.now() + answerMs
  const request: RefundRequest = {
    key: { clientUid: caller.clientUid, call: 'refund', keyHash: hashToken(idempotencyKey) },
    fingerprint: fingerprintOf(body, params.id),
    memberId: await findMemberOf(world, caller, params.id),
    redemptionId: params.id,
    amountTwd: body.amount,
  }
  const begun = await begin(world, request)
  if (!begun) return describeRefund(await answerRepeated(world, request, deadline))
  const answer = await withTimeout(finish(world, begun), deadline - performance.now())
  return describeRefund(answer ?? { ...begun, status: 'PENDING' })
}

/** Nothing when the key has been used before, whatever could be refused by now. */
async function begin(world: World, request: RefundRequest): Promise<PendingMovement | undefined> {
  try {
    return await world.transaction((tx) => beginRefund(world, tx, request))
  } catch (error) {
    if (error instanceof Refusal && (await findKey(world.sql, request.key, world.now()))) return undefined
    throw error
  }
}

async function beginRefund(
  world: World,
  tx: Transaction,
  request: RefundRequest,
): Promise<PendingMovement | undefined> {
  const { key, fingerprint, memberId, redemptionId } = request
  const now = world.now()
  const id = world.newId()
  const expiresAt = addMs(now, keyLivesMs)
  const claim = { ...key, fingerprint, memberId, transactionId: id, expiresAt }
  if (!(await claimRefund(tx, claim, now))) return undefined
  const redemption = await lockRedemption(tx, memberId, redemptionId)
  if (!redemption) throw new Refusal('NOT_FOUND', 'a refund cannot be refunded')
  const { amountTwd, points } = checkAmount(redemption, request.amountTwd)
  const credit = { memberId, id, refundOf: redemptionId, points, amountTwd, occurredAt: now }
  return writeCredit(tx, redemption, { ...credit, listed: true })
}

/** What is left of it, in whole steps of the rate it was made at. */
function checkAmount(redemption: LockedRedemption, wanted: number | undefined) {
  const { status, ratePoints, rateTwd, refundingTwd, refundedTwd, cancelRequestedAt } = redemption
  if (status === 'PENDING') throw new Refusal('REDEMPTION_PENDING', 'not settled yet')
  if (cancelRequestedAt !== null && refundingTwd > refundedTwd)
    throw new Refusal('REDEMPTION_PENDING', 'cancelled, and on its way back')
  if (cancelRequestedAt !== null) throw new Refusal('REFUND_EXCEEDS', 'cancelled as a whole')
  const left = redemption.amountTwd - refundingTwd
  const amountTwd = wanted ?? left
  if (amountTwd === 0 || amountTwd > left || ratePoints === null || rateTwd === null)
    throw new Refusal('REFUND_EXCEEDS', 'nothing, or more than is left')
  if (amountTwd % rateTwd !== 0)
    throw new Refusal('DEDUCTION_AMOUNT_NOT_MULTIPLE', 'off the step', {
      values: { multiple: rateTwd },
      field: 'amount',
    })
  return { amountTwd, points: pointsFor([ratePoints, rateTwd], amountTwd) }
}

/** Whatever goes wrong here leaves it PENDING: it is sent again until the programme has answered. */
async function finish(world: World, refunding: PendingMovement): Promise<Parameters<typeof describeRefund>[0]> {
  try {
    if (await settle(world, refunding, await sendMovement(world, refunding)))
      return { ...refunding, status: 'COMPLETED' }
    const stored = await findTransaction(world.sql, refunding.memberId, refunding.id)
    if (!stored) throw new Error('a refund is gone')
    return stored
  } catch (error) {
    world.log.error({ err: error, transaction: refunding.id }, 'a refund could not be settled: PENDING')
    return { ...refunding, status: 'PENDING' }
  }
}

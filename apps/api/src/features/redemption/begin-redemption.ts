import { claimRedemption, findOrder, replaceOrder } from '../../domain/redemption/claim.sql.ts'
import { type Decision, decide } from '../../domain/redemption/decide.ts'
import { standingOf } from '../../domain/redemption/standing.sql.ts'
import { type Terms, termsOf } from '../../domain/redemption/terms.sql.ts'
import { type ShownToken, useToken } from '../../domain/redemption/token.sql.ts'
import { attemptMs, type NewRedemption } from '../../domain/redemption/transaction.ts'
import { addRedemption, findTransaction, markDuplicate } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addMs, dayMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import type { RedemptionRequest } from './read-request.ts'

const keyLivesMs = 30 * dayMs
const duplicateMs = 10 * minuteMs

/** Whose points, and what the programme said about them before the transaction began. */
export interface Asked {
  readonly memberId: string
  readonly token: ShownToken | null
  readonly terms: Terms | undefined
  readonly balance: number | null
  readonly balanceReadAt: Date
}

/** The member has chosen other points, or linked another account, since the balance was read. */
export class TermsChanged extends Error {}

/**
 * The one short transaction before the programme is asked for anything: claims the key and the order, locks the member,
 * decides what to take and writes it down as PENDING. Nothing when the key has been used before.
 */
export async function beginRedemption(
  world: World,
  tx: Transaction,
  request: RedemptionRequest,
  asked: Asked,
): Promise<NewRedemption | undefined> {
  const { key, fingerprint, order } = request
  const { memberId } = asked
  const now = world.now()
  const id = world.newId()
  const expiresAt = addMs(now, keyLivesMs)
  const claim = { ...key, fingerprint, memberId, transactionId: id, expiresAt, orderId: order.orderId }
  const claimed = await claimRedemption(tx, claim, now)
  if (!claimed.key) return undefined
  if (!claimed.member) throw new Refusal('UNAUTHENTICATED', 'the account was closed meanwhile')
  if (request.tokenHash && !(await useToken(tx, request.tokenHash, now)))
    throw new Refusal('TRANSACTION_TOKEN_INVALID', 'used by another request meanwhile')
  if (!claimed.order) await takeOrderOver(tx, key.clientUid, order.orderId, { memberId, redemptionId: id })
  const terms = await termsOf(tx, memberId, asked.token?.programmeId ?? null, now)
  if (!isSameAccount(terms, asked.terms)) throw new TermsChanged()
  return writeRedemption(world, tx, { request, asked: { ...asked, terms }, id, heldByItself: 0 })
}

/** An order has one redemption, unless that one failed or took nothing. */
async function takeOrderOver(
  tx: Transaction,
  clientUid: string,
  orderId: string,
  successor: { readonly memberId: string; readonly redemptionId: string },
): Promise<void> {
  const earlier = await findOrder(tx, clientUid, orderId)
  const redemption = earlier && (await findTransaction(tx, earlier.memberId, earlier.redemptionId))
  if (redemption && (redemption.status === 'PENDING' || redemption.points > 0))
    throw new Refusal('CONFLICT', 'the order has a redemption', { details: { redemptionId: redemption.id } })
  await replaceOrder(tx, { clientUid, orderId }, successor)
}

/** The balance belongs to one account at one programme; it says nothing about another. */
function isSameAccount(now: Terms | undefined, before: Terms | undefined): boolean {
  if (!now || !before) return now === before
  // A link that became invalid meanwhile is no other account: the decision sees it.
  if (now.accountSealed === null || before.accountSealed === null) return now.accountSealed === before.accountSealed
  return now.pointId === before.pointId && now.accountSealed.equals(before.accountSealed)
}

interface ToWrite {
  readonly request: RedemptionRequest
  readonly asked: Asked
  readonly id: string
  /** Points of an attempt that this one takes the place of: they do not stand against it. */
  readonly heldByItself: number
}

/** Decides and inserts, the member being locked. */
export async function writeRedemption(
  world: World,
  tx: Transaction,
  { request, asked, id, heldByItself }: ToWrite,
): Promise<NewRedemption> {
  const { decision, possibleDuplicateOf } = await decideUnderLock(world, tx, { request, asked, heldByItself })
  const redemption = compose(world, { request, asked, id, decision, possibleDuplicateOf })
  await addRedemption(tx, redemption)
  if (redemption.possibleDuplicateOf !== null)
    await markDuplicate(tx, asked.memberId, redemption.possibleDuplicateOf, id)
  return redemption
}

export async function decideUnderLock(
  world: World,
  tx: Transaction,
  { request: { order, machine }, asked, heldByItself }: Omit<ToWrite, 'id'>,
): Promise<{ decision: Decision; possibleDuplicateOf: string | null }> {
  const { memberId, terms, balance, balanceReadAt } = asked
  const amountTwd = order.orderAmountTwd
  if (!terms || balance === null)
    return { decision: decide(terms, { amountTwd, balance: null }), possibleDuplicateOf: null }
  const { heldPoints, possibleDuplicateOf } = await standingOf(tx, {
    memberId,
    pointId: terms.pointId,
    balanceReadAt,
    orderAmountTwd: amountTwd,
    merchantName: order.merchantName,
    stationName: machine?.stationName ?? null,
    duplicatesSince: addMs(world.now(), -duplicateMs),
  })
  const free = Math.max(0, balance - Math.max(0, heldPoints - heldByItself))
  return { decision: decide(terms, { amountTwd, balance: free }), possibleDuplicateOf }
}

interface Composed extends Omit<ToWrite, 'heldByItself'> {
  readonly decision: Decision
  readonly possibleDuplicateOf: string | null
}

function compose(world: World, { request, asked, id, decision, possibleDuplicateOf }: Composed): NewRedemption {
  const now = world.now()
  const takes = decision.points > 0
  return {
    ...decision,
    id,
    memberId: asked.memberId,
    clientUid: request.key.clientUid,
    status: takes ? 'PENDING' : 'COMPLETED',
    order: request.order,
    terms: asked.terms,
    balanceBefore: asked.balance,
    possibleDuplicateOf: takes ? possibleDuplicateOf : null,
    machine: request.machine,
    tokenShownAt: asked.token?.shownAt ?? null,
    acceptedAt: request.machine ? (asked.token?.acceptedAt ?? now) : null,
    occurredAt: now,
    settledAt: takes ? null : now,
    nextTryAt: takes ? addMs(now, attemptMs) : null,
  }
}

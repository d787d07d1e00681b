import { lockMember } from '../../platform/database/lock-member.ts'
import { periodAfterPurchase, warningTime } from '@dpass/rules/plan-period'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { GatewayPayment } from '../../platform/doors.ts'
import { parseTime } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import {
  type FailureReason,
  findOwner,
  findPurchase,
  markEnded,
  markPaid,
  markUnderReview,
  ownedPeriod,
  type Purchase,
  putPeriod,
} from './purchase.sql.ts'

/** What the gateway says of a payment, by webhook or when asked. Nothing of it is believed before it is compared. */
export type PaymentOutcome =
  | {
      readonly result: 'PAID'
      readonly amount: number | null
      readonly currency: string | null
      readonly method: string | null
      readonly paidAt: string | null
    }
  | { readonly result: 'FAILED'; readonly reason: string | null }
  | { readonly result: 'VOIDED' }

/** What is to be done. `flag`: nothing is granted, and an operator must look. */
type Step =
  | { readonly kind: 'pay'; readonly to: string; readonly method: string | null; readonly paidAt: string | null }
  | { readonly kind: 'end'; readonly status: 'FAILED' | 'EXPIRED'; readonly reason: FailureReason }
  | { readonly kind: 'flag'; readonly note: string }
  | { readonly kind: 'nothing' }

/**
 * What an outcome makes of a payment. PAID is final and wins over FAILED and EXPIRED whenever it comes, so the order and
 * number of outcomes do not matter. Money that does not fit, or that comes for a member who has left, is flagged.
 */
export function nextStep(
  { status, amountTwd, reviewNote }: Pick<Purchase, 'status' | 'amountTwd' | 'reviewNote'>,
  outcome: PaymentOutcome,
  /** Null for a member who has left. */
  email: string | null,
): Step {
  if (status === 'PAID') return { kind: 'nothing' }
  if (outcome.result === 'PAID') {
    const { amount, currency, method, paidAt } = outcome
    const told = `paid ${amount ?? 'no amount'} ${currency ?? 'of no currency'}`
    if (email === null) return { kind: 'flag', note: `${told}, and the member has left` }
    return amount === amountTwd && currency === 'TWD'
      ? { kind: 'pay', to: email, method, paidAt }
      : { kind: 'flag', note: told }
  }
  if (status !== 'PENDING' || reviewNote !== null) return { kind: 'nothing' }
  return outcome.result === 'FAILED'
    ? { kind: 'end', status: 'FAILED', reason: readReason(outcome.reason) }
    : { kind: 'end', status: 'EXPIRED', reason: 'expired' }
}

/**
 * Whether the member can go on with a payment, because nothing was paid for sure. Otherwise nobody knows until the gateway
 * has told, and paying again could be paying twice.
 */
export const canBePaid = (
  { status, reviewNote, unpaidAt, expiresAt }: Pick<Purchase, 'status' | 'reviewNote' | 'unpaidAt' | 'expiresAt'>,
  now: Date,
): boolean => status === 'PENDING' && reviewNote === null && unpaidAt !== null && expiresAt > now

/** What the gateway's answer decides; null while nothing is decided. */
export function outcomeOf({ state, ...told }: GatewayPayment): PaymentOutcome | null {
  switch (state) {
    case 'PAID':
      return { result: 'PAID', ...told }
    case 'FAILED':
      return { result: 'FAILED', ...told }
    case 'VOIDED':
      return { result: 'VOIDED' }
    case 'OPEN':
    case 'PROCESSING':
      return null
  }
}

/** Until the transaction ends no other payment of the member is begun or settled, and the account is not closed. */
async function lock(tx: Transaction, id: string): Promise<{ purchase: Purchase; email: string | null } | undefined> {
  const memberId = await findOwner(tx, id)
  const member = memberId === undefined ? undefined : await lockMember(tx, memberId)
  const purchase = memberId === undefined ? undefined : await findPurchase(tx, memberId, id)
  return member && purchase && { purchase, email: member.email }
}

/** As much of the World as granting takes. */
type Granter = Pick<World, 'now'> & { readonly jobs: Pick<World['jobs'], 'enqueue'> }

/**
 * Applies an outcome in the caller's transaction. Payment, plan and receipt change together or not at all, and only one
 * of several settlings at the same time finds the payment unpaid. Undefined when no payment has this id.
 */
export async function settle(
  world: Granter & Pick<World, 'log'>,
  tx: Transaction,
  id: string,
  outcome: PaymentOutcome,
): Promise<Step['kind'] | undefined> {
  const locked = await lock(tx, id)
  if (!locked) return undefined
  const { purchase, email } = locked
  const step = nextStep(purchase, outcome, email)
  const at = world.now()
  switch (step.kind) {
    case 'pay':
      await grant(world, tx, purchase, { to: step.to, method: step.method, paidAt: readTime(step.paidAt, at) })
      break
    case 'end':
      await markEnded(tx, purchase, { status: step.status, reason: step.reason, at })
      break
    case 'flag':
      await markUnderReview(tx, purchase, step.note)
      world.log.error({ payment: id }, 'a payment does not fit and waits for an operator (operate -- payments list)')
      break
    case 'nothing':
  }
  return step.kind
}

/** What a flagged payment should have brought, and what the gateway told of: `99`, `99 USD` or `none`. */
export interface Mismatch {
  readonly dueTwd: number
  readonly told: string
}

/** As `nextStep` has noted it. */
function readTold(note: string): string {
  const [, amount, currency] = /^paid (no amount|\S+) (of no currency|\S+?)(?:,|$)/.exec(note) ?? []
  if (amount === undefined || amount === 'no amount') return 'none'
  return currency === 'TWD' ? amount : `${amount} ${currency}`
}

/**
 * An operator has found that a flagged payment is good, and repeats what was told to say so. `left`: there is no member any
 * more who could use the plan.
 */
export async function acceptReviewed(
  world: Granter,
  tx: Transaction,
  id: string,
  repeated: string | undefined,
): Promise<'accepted' | 'left' | 'not-waiting' | Mismatch> {
  const locked = await lock(tx, id)
  if (!locked || locked.purchase.reviewNote === null) return 'not-waiting'
  const { purchase, email: to } = locked
  if (to === null) return 'left'
  const told = readTold(locked.purchase.reviewNote)
  if (repeated !== told) return { dueTwd: purchase.amountTwd, told }
  await grant(world, tx, purchase, { to, method: purchase.method, paidAt: world.now() })
  return 'accepted'
}

/** An operator has found that a flagged payment buys nothing. False when it was not flagged. */
export async function refuseReviewed({ now }: Pick<World, 'now'>, tx: Transaction, id: string): Promise<boolean> {
  const { purchase } = (await lock(tx, id)) ?? {}
  if (!purchase || purchase.reviewNote === null) return false
  if (purchase.status === 'PENDING') await markEnded(tx, purchase, { status: 'FAILED', reason: 'system', at: now() })
  else await markUnderReview(tx, purchase, null)
  return true
}

interface Paid {
  readonly to: string
  readonly method: string | null
  readonly paidAt: Date
}

/** The plan begins or is extended when the payment becomes known, so that a late message costs the member no day. */
async function grant(
  { jobs, now }: Granter,
  tx: Transaction,
  purchase: Purchase,
  { to, method, paidAt }: Paid,
): Promise<void> {
  const { memberId, id, planId, planName, days, amountTwd } = purchase
  const at = now()
  const period = periodAfterPurchase((await ownedPeriod(tx, memberId, planId)) ?? null, days, at)
  await putPeriod(tx, memberId, planId, { ...period, warnAt: warningTime(period, at) })
  await markPaid(tx, purchase, { ...period, method, paidAt, at })
  await jobs.enqueue(tx, 'send-mail', {
    kind: 'receipt',
    to,
    at: paidAt.toISOString(),
    orderNo: id,
    planId,
    planName,
    amountTwd,
    method,
    startsAt: period.startsAt.toISOString(),
    endsAt: period.endsAt.toISOString(),
  })
}

const reasons: readonly FailureReason[] = ['declined', 'insufficient', 'expired', 'cancelled', 'system']

/** A word that the copy has no sentence for says what is true of every failure. */
const readReason = (told: string | null): FailureReason => reasons.find((reason) => reason === told) ?? 'system'

/** By the gateway's clock, unless that is wrong or ahead of ours. */
function readTime(told: string | null, now: Date): Date {
  const time = parseTime(told ?? '')
  return time && time.getTime() >= Date.UTC(2020, 0) && time < now ? time : now
}

/** How voiding a payment went. `ended`: nobody can pay it any more. `alive`: it is paid, or the bank is at work on it. */
export type Voiding = 'ended' | 'alive' | 'unavailable'

/** Has the gateway void a payment, and settles it by how it then stands. */
export async function voidPurchase(world: World, id: string): Promise<Voiding> {
  const answer = await world.gateway.void(id)
  if (answer === 'unavailable') return 'unavailable'
  const outcome = outcomeOf(answer)
  if (outcome) await world.transaction((tx) => settle(world, tx, id, outcome))
  return outcome && outcome.result !== 'PAID' ? 'ended' : 'alive'
}

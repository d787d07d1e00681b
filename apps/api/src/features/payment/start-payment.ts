import { lockMember } from '../../platform/database/lock-member.ts'
import { readableNumber } from '../../platform/readable-number.ts'
import { findOffer, type OfferedPlan } from '../../domain/plans/plan.sql.ts'
import { settle, outcomeOf, voidPurchase } from '../../domain/plans/purchase.ts'
import {
  addPurchase,
  findPurchase,
  markOpened,
  pendingPurchases,
  type Purchase,
} from '../../domain/plans/purchase.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { ownAddress } from '../../platform/http/own-address.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { firstCheckAt } from './check-times.ts'
import { returnAddresses } from './return-addresses.ts'

const livesMs = 30 * minuteMs
/** A round without a page has settled the payment that was under way; the next round begins another. */
const maxRounds = 3

const pending = (reason: string) => new Refusal('PAYMENT_PENDING', reason)
const initFailed = (reason: string) => new Refusal('PAYMENT_INIT_FAILED', reason)

/**
 * Sends the member to the gateway. A member has one payment under way for a plan: it is given again while it can be paid,
 * and voided at the gateway before another is made. The price is the database's, never the caller's.
 */
export async function startPayment(world: World, { body, caller }: Input<'POST /v1/payment/transaction/init'>) {
  const page = ownAddress(body.redirectUrl, world.config.publicUrl)
  if (!page) throw new Refusal('VALIDATION_FAILED', 'the way back leads elsewhere', { field: 'redirectUrl' })
  const plan = await findOffer(world.sql, body.planId)
  if (!plan) throw new Refusal('PLAN_NOT_FOUND', 'no such plan is offered')
  if (!plan.purchasable) throw new Refusal('PLAN_NOT_PURCHASABLE', 'not sold at the moment')
  for (let round = 1; round <= maxRounds; round++) {
    const purchase = await takePurchase(world, caller.member.id, plan)
    const redirectUrl = await openAtGateway(world, purchase, returnAddresses(page, plan, purchase.id))
    if (redirectUrl !== undefined) return { transactionId: purchase.id, redirectUrl }
  }
  throw initFailed('every payment that was made was closed at once')
}

type Taken = Purchase & { readonly isUnderWay: boolean }

/** The payment under way, or a new one. Two requests at the same time get the same. */
const takePurchase = (world: World, memberId: string, plan: OfferedPlan): Promise<Taken> =>
  world.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member?.email) throw new Refusal('SESSION_EXPIRED', 'the account was closed meanwhile')
    const [underWay] = await pendingPurchases(tx, memberId, plan.id)
    if (underWay) return { ...underWay, isUnderWay: true }
    const createdAt = world.now()
    const id = readableNumber(createdAt, world.newId())
    const { id: planId, name: planName, days, priceTwd: amountTwd } = plan
    const expiresAt = addMs(createdAt, livesMs)
    await addPurchase(
      tx,
      { memberId, id, planId, planName, days, amountTwd, createdAt, expiresAt },
      firstCheckAt(createdAt),
    )
    const added = await findPurchase(tx, memberId, id)
    if (!added) throw new Error('a payment that was just added is not there')
    return { ...added, isUnderWay: false }
  })

/** The address of the gateway's page. Undefined when this payment has ended and another can be made. */
async function openAtGateway(
  world: World,
  purchase: Taken,
  addresses: ReturnType<typeof returnAddresses>,
): Promise<string | undefined> {
  const { id, planName: description, amountTwd, expiresAt } = purchase
  if (purchase.reviewNote !== null) throw pending('under review')
  if (expiresAt <= world.now()) return endExpired(world, id)
  if (purchase.isUnderWay && (await isAtBank(world, id))) throw pending('the bank is at work on it')
  const answer = await world.gateway.open({ id, amountTwd, description, expiresAt, ...addresses })
  if (answer === 'unavailable') throw initFailed('the gateway cannot be reached')
  if (answer === 'closed') return settleClosed(world, id)
  await markOpened(world.sql, purchase, world.now())
  return answer.pageUrl
}

/** The member has agreed at the gateway, which has not told the result yet. */
async function isAtBank(world: World, id: string): Promise<boolean> {
  const answer = await world.gateway.status(id)
  return typeof answer !== 'string' && answer.state === 'PROCESSING'
}

async function endExpired(world: World, id: string): Promise<undefined> {
  const voiding = await voidPurchase(world, id)
  if (voiding === 'unavailable') throw initFailed('the gateway cannot be reached')
  if (voiding === 'alive') throw pending('the expired payment is paid, or the bank is at work on it')
}

/** The gateway has ended the payment, and its message has not arrived yet. */
async function settleClosed(world: World, id: string): Promise<undefined> {
  const answer = await world.gateway.status(id)
  const outcome = typeof answer === 'string' ? null : outcomeOf(answer)
  if (!outcome) throw initFailed('the gateway says closed and does not say how')
  await world.transaction((tx) => settle(world, tx, id, outcome))
  if (outcome.result === 'PAID') throw pending('it has just been paid')
}

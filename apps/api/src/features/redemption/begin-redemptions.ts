import { groupOf } from '@dpass/rules/service-groups'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { lockMembers } from '../../platform/database/lock-member.ts'
import { keyLivesMs } from '../../domain/redemption/claim.ts'
import { claimRedemptions, lockOrder, takeOrderOver } from '../../domain/redemption/claim.sql.ts'
import { countDeductions } from '../../domain/redemption/daily-limit.sql.ts'
import { decideDeduction, ruleAgainst } from '../../domain/redemption/decide-deduction.ts'
import { circumstancesOf, type Circumstances } from '../../domain/redemption/held-points.sql.ts'
import { type Terms, termsOf } from '../../domain/redemption/terms.sql.ts'
import { useTokens } from '../../domain/redemption/token.sql.ts'
import { attemptMs, type NewRedemption } from '../../domain/redemption/transaction.ts'
import { addRedemptions } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { type RedemptionContext, refuseTakenOrder } from './redemption-context.ts'

export const duplicateMs = 10 * minuteMs

/** Since the balance was read the member has chosen other points, linked another account or resumed: it is another balance. */
export class AccountChanged extends Error {}

/**
 * Claims keys and orders, locks the members, decides what to take and writes it down as PENDING, before any programme is
 * asked for anything. The redemptions are of different members and orders. Where one of them cannot begin,
 * the reason is thrown and nothing stays of any: they are tried one by one then (batches.ts).
 */
export const beginRedemptions = (world: World, contexts: readonly RedemptionContext[]): Promise<NewRedemption[]> =>
  world.transaction(async (tx) => {
    const now = world.now()
    const wanted = contexts.map((context) => ({ ...context, id: world.newId() }))
    const memberIds = wanted.map(({ memberId }) => memberId)
    const spendable = wanted.flatMap(orderQueryOf)
    // One round trip: none needs another one's answer, and PostgreSQL runs them in this order.
    const [claimed, open, terms, found, spent] = await Promise.all([
      claimRedemptions(tx, wanted.map(claimOf(addMs(now, keyLivesMs))), now),
      lockMembers(tx, memberIds),
      termsOf(tx, wanted.map(termsQueryOf), now),
      circumstancesOf(tx, spendable, { now, since: addMs(now, -duplicateMs) }),
      spendTokens(tx, wanted, now),
    ])
    const circumstances = new Map(spendable.map(({ memberId }, position) => [memberId, found[position]]))
    const isOpen = new Set(open.map(({ id }) => id))
    const redemptions: NewRedemption[] = []
    for (const [position, context] of wanted.entries()) {
      const { id, memberId, request } = context
      if (!claimed.keyed.has(id)) throw new Refusal('IDEMPOTENCY_CONFLICT', 'the key was used before')
      if (!isOpen.has(memberId)) throw new Refusal('UNAUTHENTICATED', 'the account was closed meanwhile')
      if (!claimed.ordered.has(id)) await replaceRedemption(tx, context)
      if (request.tokenHash && !spent.has(request.tokenHash.toString('hex')))
        throw new Refusal('TRANSACTION_TOKEN_INVALID', 'used by another request meanwhile')
      if (needsOtherBalance(context, terms[position])) throw new AccountChanged()
      redemptions.push(compose(context, terms[position], circumstances.get(memberId), now))
    }
    const taking = redemptions.filter(({ points }) => points > 0)
    if (taking.length > 0) tx.withCommit(countDeductions(tx, taking.map(dailyOf)))
    tx.withCommit(addRedemptions(tx, redemptions))
    return redemptions
  })

interface Identified extends RedemptionContext {
  readonly id: string
}

const claimOf =
  (expiresAt: Date) =>
  ({ request: { key, fingerprint, order }, memberId, id }: Identified) => ({
    ...key,
    fingerprint,
    memberId,
    transactionId: id,
    expiresAt,
    orderId: order.orderId,
  })

const termsQueryOf = ({ memberId, token, request: { order } }: RedemptionContext) => ({
  memberId,
  programmeId: token?.programmeId ?? null,
  group: groupOf(order.serviceType),
})

/** Nothing where there is no balance to spend: then nothing is taken, and nothing stands against it. */
const orderQueryOf = ({ memberId, terms, balance, balanceReadAt, request }: RedemptionContext) =>
  terms && balance !== null
    ? [
        {
          memberId,
          clientUid: request.key.clientUid,
          pointId: terms.pointId,
          balanceReadAt,
          orderAmountTwd: request.order.orderAmountTwd,
          merchantName: request.order.merchantName,
          stationName: request.machine?.stationName ?? null,
        },
      ]
    : []

const dailyOf = ({ memberId, clientUid, amountTwd, occurredAt }: NewRedemption) => ({
  memberId,
  clientUid,
  amountTwd,
  day: taipeiDay(occurredAt),
})

/** Uses the tokens up that members have shown; gives those that were still good. */
async function spendTokens(tx: Transaction, wanted: readonly Identified[], now: Date): Promise<ReadonlySet<string>> {
  const hashes = wanted.flatMap(({ request: { tokenHash } }) => tokenHash ?? [])
  if (hashes.length === 0) return new Set()
  return new Set((await useTokens(tx, hashes, now)).map(({ hash }) => hash.toString('hex')))
}

/** The order has a redemption. If that one took nothing in the end, this one takes its place. */
async function replaceRedemption(tx: Transaction, { request, memberId, id }: Identified): Promise<void> {
  const name = { clientUid: request.key.clientUid, orderId: request.order.orderId }
  await refuseTakenOrder(tx, await lockOrder(tx, name))
  await takeOrderOver(tx, name, { memberId, redemptionId: id })
}

/** A rule against taking anything needs no balance, and has asked for none: nor has the one that was there before. */
function needsOtherBalance(context: RedemptionContext, terms: Terms | undefined): boolean {
  const { token } = context
  if (ruleAgainst(terms, token)) return false
  return ruleAgainst(context.terms, token) !== null || accountOf(terms) !== accountOf(context.terms)
}

/** The account at the programme, as text to be compared. Unchanged when the link became INVALID: the decision refuses that. */
const accountOf = (terms: Terms | undefined): string | undefined => terms?.accountSealed?.toString('base64')

function compose(
  context: Identified,
  terms: Terms | undefined,
  circumstances: Circumstances | undefined,
  now: Date,
): NewRedemption {
  const { id, memberId, request, token, balance } = context
  const { order, machine } = request
  const decision = decideDeduction(terms, {
    orderAmountTwd: order.orderAmountTwd,
    token,
    balance,
    heldPoints: circumstances?.heldPoints ?? 0,
    dailyLeftTwd: circumstances?.dailyLeftTwd ?? null,
  })
  const takes = decision.points > 0
  return {
    ...decision,
    id,
    memberId,
    clientUid: request.key.clientUid,
    status: takes ? 'PENDING' : 'COMPLETED',
    order,
    terms,
    balanceBefore: balance,
    possibleDuplicateOf: takes ? (circumstances?.possibleDuplicateOf ?? null) : null,
    machine,
    tokenShownAt: token?.shownAt ?? null,
    acceptedAt: machine ? (token?.acceptedAt ?? now) : null,
    occurredAt: now,
    settledAt: takes ? null : now,
    nextTryAt: takes ? addMs(now, attemptMs) : null,
  }
}

import { claimRedemption, claimRedemptions, findOrder, replaceOrder } from '../../domain/redemption/claim.sql.ts'
import { type Terms, termsOfAll } from '../../domain/redemption/terms.sql.ts'
import { useTokens } from '../../domain/redemption/token.sql.ts'
import type { NewRedemption } from '../../domain/redemption/transaction.ts'
import { findTransaction, lockMembers } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addMs, dayMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import type { RedemptionRequest } from './read-request.ts'
import { type Asked, readStandings, writeRedemptions } from './write-redemptions.ts'

const keyLivesMs = 30 * dayMs

export interface ToBegin {
  readonly request: RedemptionRequest
  readonly asked: Asked
}

interface Draft extends ToBegin {
  readonly id: string
}

/** The member has chosen other points, or linked another account, since the balance was read. */
export class TermsChanged extends Error {}

/** Why some of them cannot begin. Nothing of the transaction stays. */
class SomeRefused extends Error {
  readonly reasons: ReadonlyMap<RedemptionRequest, Refusal | TermsChanged>

  constructor(reasons: ReadonlyMap<RedemptionRequest, Refusal | TermsChanged>) {
    super('some of the redemptions cannot begin')
    this.reasons = reasons
  }
}

/** What was written; nothing when the key had been used before; or why it cannot be. */
export type Beginning = NewRedemption | undefined | Refusal | TermsChanged

/**
 * Begins redemptions of different members in one short transaction. Where some are refused, it is rolled back, and the
 * others begin without them: a refusal leaves no trace.
 */
export async function beginRedemptions(world: World, wanted: readonly ToBegin[]): Promise<Beginning[]> {
  const ended = new Map<RedemptionRequest, Beginning>()
  let left = wanted
  while (left.length > 0) {
    try {
      const round = left
      const written = await world.transaction((tx) => beginTogether(world, tx, round))
      round.forEach(({ request }, position) => ended.set(request, written[position]))
      break
    } catch (error) {
      if (!(error instanceof SomeRefused)) throw error
      for (const [request, reason] of error.reasons) ended.set(request, reason)
      left = left.filter(({ request }) => !error.reasons.has(request))
    }
  }
  return wanted.map(({ request }) => ended.get(request))
}

/**
 * Claims keys and orders, locks the members, decides what to take and writes it down as PENDING, before any programme is
 * asked for anything. The first statements need nothing of each other's answers and leave together.
 */
async function beginTogether(world: World, tx: Transaction, wanted: readonly ToBegin[]) {
  const now = world.now()
  const drafts: Draft[] = wanted.map((one) => ({ ...one, id: world.newId() }))
  const [claimed, open, terms, standings] = await Promise.all([
    claimAll(world, tx, drafts, now),
    lockMembers(tx, drafts.map(memberIdOf)),
    termsOfAll(tx, drafts.map(termsAskedOf), now),
    readStandings(world, tx, drafts),
  ])
  const [claims, openIds] = [new Map(claimed.map((claim) => [claim.id, claim])), new Set(open.map(({ id }) => id))]
  // Not for a key that was used before: what it was sent with now must stay good.
  const spent = await spendTokens(
    tx,
    drafts.filter(({ id }) => claims.has(id)),
    now,
  )
  const reasons = new Map<RedemptionRequest, Refusal | TermsChanged>()
  const toWrite = []
  for (const [position, draft] of drafts.entries()) {
    const claim = claims.get(draft.id)
    if (!claim) continue
    const asked = { ...draft.asked, terms: keepOpened(terms[position], draft.asked.terms) }
    const reason =
      (await refuse(tx, draft, {
        isOpen: openIds.has(asked.memberId),
        hasToken: hasItsToken(draft, spent),
        ...claim,
      })) ?? (isSameAccount(asked.terms, draft.asked.terms) ? undefined : new TermsChanged())
    if (reason) reasons.set(draft.request, reason)
    toWrite.push({ ...draft, asked, standing: standings[position] })
  }
  if (reasons.size > 0) throw new SomeRefused(reasons)
  const written = new Map(writeRedemptions(world, tx, toWrite).map((redemption) => [redemption.id, redemption]))
  return drafts.map(({ id }) => written.get(id))
}

/** On a cluster one by one: what they claim lives on different machines. */
async function claimAll({ isDistributed }: World, tx: Transaction, drafts: readonly Draft[], now: Date) {
  const claims = drafts.map(claimOf(addMs(now, keyLivesMs)))
  if (!isDistributed) return claimRedemptions(tx, claims, now)
  return (await Promise.all(claims.map((one) => claimRedemption(tx, one, now)))).flat()
}

const memberIdOf = ({ asked }: ToBegin): string => asked.memberId

const termsAskedOf = ({ asked: { memberId, token } }: ToBegin) => ({
  memberId,
  programmeId: token?.programmeId ?? null,
})

const claimOf =
  (expiresAt: Date) =>
  ({ request: { key, fingerprint, order }, asked: { memberId }, id }: Draft) => ({
    ...key,
    fingerprint,
    memberId,
    transactionId: id,
    expiresAt,
    orderId: order.orderId,
  })

/** Uses the tokens up that members have shown; gives those that were still good. */
async function spendTokens(tx: Transaction, drafts: readonly Draft[], now: Date): Promise<readonly Buffer[]> {
  const hashes = drafts.flatMap(({ request: { tokenHash } }) => tokenHash ?? [])
  return hashes.length > 0 ? (await useTokens(tx, hashes, now)).map(({ hash }) => hash) : []
}

const hasItsToken = ({ request: { tokenHash } }: Draft, spent: readonly Buffer[]): boolean =>
  tokenHash === null || spent.some((hash) => hash.equals(tokenHash))

interface Found {
  readonly isOpen: boolean
  readonly hasToken: boolean
  readonly isOrderFree: boolean
}

async function refuse(
  tx: Transaction,
  draft: Draft,
  { isOpen, hasToken, isOrderFree }: Found,
): Promise<Refusal | undefined> {
  if (!isOpen) return new Refusal('UNAUTHENTICATED', 'the account was closed meanwhile')
  if (!hasToken) return new Refusal('TRANSACTION_TOKEN_INVALID', 'used by another request meanwhile')
  return isOrderFree ? undefined : takeOrderOver(tx, draft)
}

/** An order has one redemption, unless that one failed or took nothing. */
async function takeOrderOver(
  tx: Transaction,
  { request: { key, order }, asked: { memberId }, id }: Draft,
): Promise<Refusal | undefined> {
  const { clientUid } = key
  const earlier = await findOrder(tx, clientUid, order.orderId)
  const redemption = earlier && (await findTransaction(tx, earlier.memberId, earlier.redemptionId))
  if (redemption && (redemption.status === 'PENDING' || redemption.points > 0))
    return new Refusal('CONFLICT', 'the order has a redemption', { details: { redemptionId: redemption.id } })
  await replaceOrder(tx, { clientUid, orderId: order.orderId }, { memberId, redemptionId: id })
  return undefined
}

/** The same bytes as before are the ones that have been opened already (unsealAccount). */
function keepOpened(now: Terms | undefined, before: Terms | undefined): Terms | undefined {
  if (!now?.accountSealed || !before?.accountSealed?.equals(now.accountSealed)) return now
  return { ...now, accountSealed: before.accountSealed }
}

/** The balance belongs to one account at one programme; it says nothing about another. */
function isSameAccount(now: Terms | undefined, before: Terms | undefined): boolean {
  if (!now || !before) return now === before
  // A link that became invalid meanwhile is no other account: the decision sees it.
  if (now.accountSealed === null || before.accountSealed === null) return now.accountSealed === before.accountSealed
  return now.pointId === before.pointId && now.accountSealed.equals(before.accountSealed)
}

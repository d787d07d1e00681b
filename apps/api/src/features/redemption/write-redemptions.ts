import { type Decision, decide } from '../../domain/redemption/decide.ts'
import { type Standing, standingsOf } from '../../domain/redemption/standing.sql.ts'
import type { Terms } from '../../domain/redemption/terms.sql.ts'
import type { ShownToken } from '../../domain/redemption/token.sql.ts'
import { attemptMs, type NewRedemption } from '../../domain/redemption/transaction.ts'
import { addRedemptions, markDuplicate } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import type { RedemptionRequest } from './read-request.ts'

const duplicateMs = 10 * minuteMs

/** Whose points, and what the programme said about them before the transaction began. */
export interface Asked {
  readonly memberId: string
  readonly token: ShownToken | null
  readonly terms: Terms | undefined
  readonly balance: number | null
  readonly balanceReadAt: Date
}

interface ToDecide {
  readonly request: RedemptionRequest
  readonly asked: Asked
}

/**
 * What stands against the balance of each, in their order; nothing where there is no balance to spend. The members are
 * locked by an earlier statement: what is read here stays true until the transaction ends.
 */
export async function readStandings(
  world: World,
  tx: Transaction,
  wanted: readonly ToDecide[],
): Promise<(Standing | undefined)[]> {
  const duplicatesSince = addMs(world.now(), -duplicateMs)
  const asked = wanted.flatMap((one) => circumstancesOf(one, duplicatesSince))
  const standings = (asked.length > 0 ? await standingsOf(tx, asked) : []).values()
  return wanted.map((one) => (isSpendable(one.asked) ? standings.next().value : undefined))
}

const isSpendable = (asked: Asked): asked is Asked & { readonly terms: Terms } =>
  asked.terms !== undefined && asked.balance !== null

const circumstancesOf = ({ request: { order, machine }, asked }: ToDecide, duplicatesSince: Date) =>
  isSpendable(asked)
    ? [
        {
          memberId: asked.memberId,
          pointId: asked.terms.pointId,
          balanceReadAt: asked.balanceReadAt,
          orderAmountTwd: order.orderAmountTwd,
          merchantName: order.merchantName,
          stationName: machine?.stationName ?? null,
          duplicatesSince,
        },
      ]
    : []

/** `heldByItself`: points of an attempt that this one takes the place of; they do not stand against it. */
export function decideOne({ request, asked }: ToDecide, standing: Standing | undefined, heldByItself = 0): Decision {
  const { terms, balance } = asked
  const amountTwd = request.order.orderAmountTwd
  if (!standing || balance === null) return decide(terms, { amountTwd, balance: null })
  const free = Math.max(0, balance - Math.max(0, standing.heldPoints - heldByItself))
  return decide(terms, { amountTwd, balance: free })
}

interface ToWrite extends ToDecide {
  readonly id: string
  readonly standing: Standing | undefined
}

/** Decides and inserts. The last thing that their transaction does. */
export function writeRedemptions(world: World, tx: Transaction, wanted: readonly ToWrite[]): NewRedemption[] {
  const redemptions = wanted.map((one) => compose(world, one))
  if (redemptions.length > 0) tx.withCommit(addRedemptions(tx, redemptions))
  for (const { memberId, id, possibleDuplicateOf } of redemptions)
    if (possibleDuplicateOf !== null) tx.withCommit(markDuplicate(tx, memberId, possibleDuplicateOf, id))
  return redemptions
}

function compose(world: World, one: ToWrite): NewRedemption {
  const { request, asked, id, standing } = one
  const decision = decideOne(one, standing)
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
    possibleDuplicateOf: takes ? (standing?.possibleDuplicateOf ?? null) : null,
    machine: request.machine,
    tokenShownAt: asked.token?.shownAt ?? null,
    acceptedAt: request.machine ? (asked.token?.acceptedAt ?? now) : null,
    occurredAt: now,
    settledAt: takes ? null : now,
    nextTryAt: takes ? addMs(now, attemptMs) : null,
  }
}

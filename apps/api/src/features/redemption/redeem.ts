import { findKey } from '../../domain/redemption/claim.sql.ts'
import { answerMs, type NewRedemption, type PendingMovement } from '../../domain/redemption/transaction.ts'
import type { Input } from '../../platform/http/input.ts'
import { overloaded, Refusal } from '../../platform/refusal.ts'
import { withTimeout } from '../../platform/wait.ts'
import type { World } from '../../platform/world.ts'
import { answerRepeated } from './answer-repeated.ts'
import type { Batches } from './batches.ts'
import { AccountChanged } from './begin-redemptions.ts'
import { describeBegun, describeStored } from '../../services/redemption/describe-redemption.ts'
import { type RedemptionRequest, readRequest } from './read-request.ts'
import { readContext } from './redemption-context.ts'
import { endUnsentAndTell, sendMovement, settle } from './settle.ts'
import { tellLimit } from './tell-limit.ts'

const maxRounds = 3

/** Takes points off an order: at most once for a key, and at most once for an order. */
export async function redeem(
  world: World,
  batches: Batches,
  input: Input<'POST /v1/redemptions'>,
  withinMs = answerMs,
) {
  const request = readRequest(input)
  const deadline = performance.now() + withinMs
  const begun = await begin(world, batches, request)
  if (!begun) {
    const { memberId, id } = await answerRepeated(world, request, deadline)
    return describeStored(world, memberId, id)
  }
  if (begun.status !== 'PENDING') {
    tellNothing(world, begun.id, begun.reason)
    await tellLimit(world, begun.clientUid, begun.reason)
    return describeBegun(begun)
  }
  const settledAt = await withTimeout(finish(world, batches, begun), deadline - performance.now())
  // Anything else than "taken" is read: another instance, or the client itself by cancelling, may have decided it.
  return settledAt
    ? describeBegun({ ...begun, status: 'COMPLETED', settledAt })
    : describeStored(world, begun.memberId, begun.id)
}

/** Nothing when the key has been used before: that is decided by the database alone, before anything can be refused. */
async function begin(world: World, batches: Batches, request: RedemptionRequest): Promise<NewRedemption | undefined> {
  for (let round = 1; ; round++) {
    try {
      return await batches.begin(await readContext(world, batches.terms, request))
    } catch (error) {
      if (error instanceof Refusal && (await findKey(world.sql, request.key, world.now()))) return undefined
      if (!(error instanceof AccountChanged)) throw error
      if (round === maxRounds) throw overloaded('the member keeps changing what is deducted')
    }
  }
}

/**
 * Sends the debit and writes down the answer. Gives when the points were taken, if the redemption is COMPLETED by this.
 * Whatever goes wrong here leaves it PENDING, which is what the client is told: the points may have been taken.
 */
async function finish(world: World, batches: Batches, redemption: NewRedemption): Promise<Date | undefined> {
  try {
    const movement = movementOf(redemption)
    const outcome = await sendMovement(world, movement)
    if (outcome.kind !== 'unsent') return await settle(world, movement, outcome, () => batches.complete(redemption))
    // The programme went away between the balance and the debit.
    if (await endUnsentAndTell(world, redemption)) tellNothing(world, redemption.id, 'SYSTEM_ABNORMAL')
    return undefined
  } catch (error) {
    world.log.error({ err: error, transaction: redemption.id }, 'a redemption could not be settled: PENDING')
    return undefined
  }
}

/** A programme that is away is looked for by the request that met it: the line has its id beside the redemption's. */
function tellNothing({ metrics, log }: World, transaction: string, reason: string | null): void {
  metrics.pointsMoved('redemption', 'nothing')
  if (reason === 'SYSTEM_ABNORMAL') log.warn({ transaction, reason }, 'nothing was taken off an order')
}

function movementOf({ memberId, id, points, amountTwd, terms, occurredAt }: NewRedemption): PendingMovement {
  if (!terms?.accountSealed) throw new Error('redemption has no programme account')
  const { accountSealed, programmeUid } = terms
  const unsent = { refundOf: null, sends: 0, cancelRequestedAt: null }
  return { ...unsent, memberId, id, points, amountTwd, accountSealed, programmeUid, occurredAt }
}

import { findKey } from '../../domain/redemption/claim.sql.ts'
import { findToken } from '../../domain/redemption/token.sql.ts'
import type { NewRedemption, Unsettled } from '../../domain/redemption/transaction.ts'
import { endUnmade, findTransaction } from '../../domain/redemption/transaction.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { overloaded, Refusal } from '../../platform/refusal.ts'
import { atMost } from '../../platform/wait.ts'
import type { World } from '../../platform/world.ts'
import { answerRepeated } from './answer-repeated.ts'
import { askBalance } from './ask-balance.ts'
import type { Batches } from './batches.ts'
import { TermsChanged } from './begin-redemptions.ts'
import { describeRedemption } from './describe-redemption.ts'
import { sendMovement, settle } from './move-points.ts'
import { quoteAgain } from './quote-again.ts'
import { type RedemptionRequest, readRequest } from './read-request.ts'
import type { Asked } from './write-redemptions.ts'

/** A client is answered within ten seconds; what has not been settled by then is PENDING and settled without it. */
const answerMs = 9_000
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
  if (!begun) return describeRedemption(await answerRepeated(world, request, deadline))
  const { redemption, asked } = begun
  if (redemption.status !== 'PENDING') {
    world.metrics.pointsMoved('redemption', 'nothing')
    return describeRedemption(asAnswered(redemption))
  }
  const progress = { isAnswered: false }
  const finished = finish(world, batches, { request, asked, redemption }, progress)
  const answer = await atMost(finished, deadline - performance.now())
  progress.isAnswered = true
  return describeRedemption(answer ?? asAnswered(redemption))
}

const asAnswered = (redemption: NewRedemption) => ({
  ...redemption,
  payableTwd: redemption.order.orderAmountTwd - redemption.amountTwd,
})

/** Nothing when the key has been used before: that is decided by the database alone, before anything can be refused. */
async function begin(world: World, batches: Batches, request: RedemptionRequest): Promise<Begun | undefined> {
  for (let round = 1; ; round++) {
    try {
      const asked = await ask(world, batches, request)
      const redemption = await batches.begin({ request, asked })
      if (redemption instanceof Error) throw redemption
      return redemption && { request, asked, redemption }
    } catch (error) {
      if (error instanceof Refusal && (await findKey(world.sql, request.key, world.now()))) return undefined
      if (!(error instanceof TermsChanged)) throw error
      if (round === maxRounds) throw overloaded('the member keeps changing what is deducted')
    }
  }
}

interface Begun {
  readonly request: RedemptionRequest
  readonly asked: Asked
  readonly redemption: NewRedemption
}

/** Whose points they are, on what terms, and what the programme says the member has. No transaction is open. */
async function ask(
  world: World,
  batches: Batches,
  { memberId, tokenHash, machine }: RedemptionRequest,
): Promise<Asked> {
  const now = world.now()
  const token = tokenHash ? ((await findToken(world.sql, tokenHash, now)) ?? null) : null
  const owner = memberId ?? token?.memberId
  if (owner === undefined) throw new Refusal('TRANSACTION_TOKEN_INVALID', 'unknown, used or too old')
  const terms = await batches.terms({ memberId: owner, programmeId: token?.programmeId ?? null })
  if (machine && terms && terms.pointUid !== 'TREEPOINT')
    throw new Refusal('MACHINE_TREEPOINT_ONLY', 'a machine with other points')
  const balance = await askBalance(world, terms)
  return { memberId: owner, token, terms, balance, balanceReadAt: now }
}

interface Progress {
  /** True once the client has been told of the redemption: from then on it is not replaced by another. */
  isAnswered: boolean
}

/**
 * Debits and writes down the answer. Whatever goes wrong here leaves it PENDING, which is what the client is told: the
 * points may have been taken.
 */
async function finish(
  world: World,
  batches: Batches,
  { request, asked, redemption }: Begun,
  progress: Progress,
): Promise<Parameters<typeof describeRedemption>[0]> {
  let current = redemption
  try {
    let outcome = await sendMovement(world, unsettledOf(current))
    if (outcome.kind === 'refused' && outcome.why === 'insufficient' && !progress.isAnswered) {
      const quoted = await quoteAgain(world, request, asked, current)
      if (!quoted) return await read(world, current)
      current = quoted
      if (current.status !== 'PENDING') return asAnswered(current)
      outcome = await sendMovement(world, unsettledOf(current))
    }
    if (outcome.kind === 'unsent') return await endUnsent(world, current)
    await settle(world, unsettledOf(current), outcome, batches.complete)
    return outcome.kind === 'made' ? asAnswered({ ...current, status: 'COMPLETED' }) : await read(world, current)
  } catch (error) {
    world.log.error({ err: error, transaction: current.id }, 'a redemption could not be settled: PENDING')
    return asAnswered(current)
  }
}

/** The programme went away between the balance and the debit, and nothing was sent: nothing was taken. */
async function endUnsent(world: World, redemption: NewRedemption) {
  const { memberId, id } = redemption
  const reason = 'SYSTEM_ABNORMAL'
  await endUnmade(world.sql, { memberId, id, at: world.now(), status: 'COMPLETED', reason, listed: false })
  world.metrics.pointsMoved('redemption', 'nothing')
  return read(world, redemption)
}

async function read(world: World, { memberId, id }: NewRedemption) {
  const stored = await findTransaction(world.sql, memberId, id)
  if (!stored) throw new Error('a redemption is gone')
  return stored
}

function unsettledOf({ memberId, id, points, amountTwd, terms, occurredAt }: NewRedemption): Unsettled {
  if (!terms?.accountSealed) throw new Error('points are taken from nowhere')
  const { accountSealed, programmeUid } = terms
  return { memberId, id, refundOf: null, points, amountTwd, accountSealed, programmeUid, tries: 0, occurredAt }
}

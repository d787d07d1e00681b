import { repointClaims } from '../../domain/redemption/claim.sql.ts'
import { termsOf } from '../../domain/redemption/terms.sql.ts'
import type { NewRedemption } from '../../domain/redemption/transaction.ts'
import { endUnmade, lockMembers } from '../../domain/redemption/transaction.sql.ts'
import type { World } from '../../platform/world.ts'
import { askBalance } from './ask-balance.ts'
import type { RedemptionRequest } from './read-request.ts'
import { type Asked, decideOne, readStandings, writeRedemptions } from './write-redemptions.ts'

/**
 * The programme has refused the debit because the member spent points elsewhere after their balance was read. Nobody has
 * heard of the redemption yet, so it is quoted again: with fewer points it is another redemption under another id,
 * because the programme answers a key that it has refused with that refusal for good. Nothing when it was settled
 * elsewhere meanwhile.
 */
export async function quoteAgain(
  world: World,
  request: RedemptionRequest,
  asked: Asked,
  refused: NewRedemption,
): Promise<NewRedemption | undefined> {
  const { memberId, id } = refused
  const balanceReadAt = world.now()
  const balance = await askBalance(world, asked.terms)
  return world.transaction(async (tx) => {
    await lockMembers(tx, [memberId])
    const at = world.now()
    const terms = await termsOf(tx, { memberId, programmeId: asked.token?.programmeId ?? null }, at)
    const now: Asked = { ...asked, terms, balance, balanceReadAt }
    const toDecide = { request, asked: now }
    const [standing] = await readStandings(world, tx, [toDecide])
    const { reason } = decideOne(toDecide, standing, refused.points)
    const settled = { memberId, id, at }
    if (reason !== null) {
      if (!(await endUnmade(tx, { ...settled, status: 'COMPLETED', reason, listed: false }))) return undefined
      return { ...refused, status: 'COMPLETED', reason, points: 0, amountTwd: 0, possibleDuplicateOf: null }
    }
    if (!(await endUnmade(tx, { ...settled, status: 'FAILED', reason: 'NO_POINTS', listed: false }))) return undefined
    const newId = world.newId()
    await repointClaims(tx, request.key, { orderId: request.order.orderId, memberId, newId })
    // The refused one stands against nothing any more, nor is it what this one may be a duplicate of.
    const [without] = await readStandings(world, tx, [toDecide])
    const decided = { ...toDecide, id: newId, standing: without }
    return writeRedemptions(world, tx, [decided])[0]
  })
}

import { decide } from '../../domain/redemption/decide.ts'
import { termsOf } from '../../domain/redemption/terms.sql.ts'
import { acceptToken, findToken } from '../../domain/redemption/token.sql.ts'
import { pendingPoints } from '../../domain/redemption/standing.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { askBalance } from './ask-balance.ts'
import { readTokenOf } from './read-request.ts'

/** What a redemption would take off right now. Nothing is claimed, and a token stays good. */
export async function quote(world: World, { body, caller }: Input<'POST /v1/redemptions/quote'>) {
  const now = world.now()
  const tokenHash = readTokenOf(caller, body.transactionToken)
  const token = tokenHash ? await findToken(world.sql, tokenHash, now) : undefined
  const memberId = caller.memberId ?? token?.memberId
  if (memberId === undefined) throw new Refusal('TRANSACTION_TOKEN_INVALID', 'unknown, used or too old')
  // The machine has read the member's token: their record will say when.
  if (tokenHash) await acceptToken(world.sql, tokenHash, now)
  const wanted = { memberId, programmeId: token?.programmeId ?? null }
  const asked = await termsOf(world.sql, wanted, now)
  const balance = await askBalance(world, asked)
  // Asking may have shown that the member has withdrawn.
  const terms = balance === null ? await termsOf(world.sql, wanted, now) : asked
  const held = terms ? await pendingPoints(world.sql, memberId, terms.pointId) : 0
  const { points, amountTwd, reason } = decide(terms, {
    amountTwd: body.orderAmount,
    balance: balance === null ? null : Math.max(0, balance - held),
  })
  return { points, amount: amountTwd, payable: body.orderAmount - amountTwd, reason }
}

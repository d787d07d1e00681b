import { groupOf } from '@dpass/rules/service-groups'
import { acceptToken, findToken } from '../../domain/redemption/token.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { quoteDeduction } from '../../services/deduction/quote-deduction.ts'
import { readTokenOf } from './read-request.ts'
import { refuseOtherPoints } from './redemption-context.ts'
import { tellLimit } from './tell-limit.ts'

/** What a redemption would take off right now, refused where that would be. Nothing is claimed, and a token stays good. */
export async function quote(world: World, { body, caller }: Input<'POST /v1/redemptions/quote'>) {
  const now = world.now()
  const tokenHash = readTokenOf(caller, body.transactionToken)
  const token = tokenHash ? await findToken(world.sql, tokenHash, now) : undefined
  const memberId = caller.memberId ?? token?.memberId
  if (memberId === undefined) throw new Refusal('TRANSACTION_TOKEN_INVALID', 'unknown, used or too old')
  const quoted = await quoteDeduction(
    world,
    {
      memberId,
      clientUid: caller.clientUid,
      programmeId: token?.programmeId ?? null,
      group: groupOf(body.serviceType),
      orderAmountTwd: body.orderAmount,
      token: token ?? null,
    },
    (terms) => refuseOtherPoints(body.machine, terms),
  )
  await tellLimit(world, caller.clientUid, quoted.reason)
  // The machine has read the member's token: their record will say when.
  if (tokenHash) await acceptToken(world.sql, tokenHash, now)
  return quoted
}

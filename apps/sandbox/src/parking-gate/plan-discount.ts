import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { type AskDpass, inEnvelope, type TokenHolder } from '../merchant/ask-dpass.ts'
import type { Discount } from '../merchant/bill.ts'
import type { DpassReply } from '../merchant/dpass-reply.ts'
import { say } from '../pages/page.ts'
import { nullable } from '@dpass/contract/pieces'

/** What a plan calls its 10 % off parking fees, for machines. */
const parking90 = 'PARKING_90'

const fits = checkOf(
  inEnvelope(
    Type.Array(
      Type.Object({
        name: Type.String(),
        entitlements: Type.Array(Type.Object({ code: Type.Optional(nullable(Type.String())) })),
      }),
    ),
  ),
)

/** What the driver's plan promises off a parking fee; null when it promises nothing. */
export async function findPlanDiscount(
  ask: AskDpass,
  holder: TokenHolder,
  feeTwd: number,
): Promise<DpassReply<Discount | null>> {
  const answer = await ask(holder, { method: 'GET', path: '/v1/current-valid-plan', patienceMs: 5_000, fits })
  if (answer.is !== 'answered') return answer
  for (const { name: plan, entitlements } of answer.data) {
    if (entitlements.some(({ code }) => code === parking90)) return { is: 'answered', data: discountOf(plan, feeTwd) }
  }
  return { is: 'answered', data: null }
}

/** The fee is rounded down, and stays one dollar at least: an order of nothing there is not. */
function discountOf(plan: string, feeTwd: number): Discount | null {
  const amount = feeTwd - Math.max(1, Math.floor((feeTwd * 9) / 10))
  return amount > 0 ? { name: say('sandbox.gate.plan.discount'), plan, amount } : null
}

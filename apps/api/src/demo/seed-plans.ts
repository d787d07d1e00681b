import { findMemberId } from '../domain/account/member.sql.ts'
import { readableNumber } from '../platform/readable-number.ts'
import { readPlans } from '../domain/plans/plan.ts'
import { allPlans, putPlan } from '../domain/plans/plan.sql.ts'
import { settle } from '../domain/plans/purchase.ts'
import { addPurchase } from '../domain/plans/purchase.sql.ts'
import { beginning } from '../domain/plans/purchase-cursor.ts'
import { purchasesOf } from '../domain/plans/purchase-list.sql.ts'
import { addMs, dayMs, minuteMs } from '../platform/time.ts'
import type { World } from '../platform/world.ts'
import file from './plans.json' with { type: 'json' }

interface Bought {
  readonly email: string
  readonly uniqueId: string
  readonly daysAgo: number
}

/** The driver's plan is valid for most of a year; the former member's has run out. */
const bought: readonly Bought[] = [
  { email: 'driver@example.com', uniqueId: 'COMMUTER_365', daysAgo: 20 },
  { email: 'former@example.com', uniqueId: 'CHAIN_STORE_30', daysAgo: 45 },
]

/** As an operator would load them, but for once: whatever was loaded since then stays. */
export async function seedPlans(world: World): Promise<void> {
  if ((await allPlans(world.sql)).length === 0) await loadPlans(world)
  for (const purchase of bought) await seedPurchase(world, purchase)
}

async function loadPlans({ transaction, newId, config }: World): Promise<void> {
  const { plans, problems } = readPlans(file)
  if (problems.length > 0) throw new Error(`the demo's plans: ${problems.join(' ')}`)
  // Nobody answers at the addresses of the file; the sandbox's page does.
  const playable = (address: string | null) => address && config.outsideUrls.membershipUrl
  await transaction(async (tx) => {
    for (const [position, plan] of plans.entries()) {
      const entitlements = plan.entitlements.map((each) => ({ ...each, activateUrl: playable(each.activateUrl) }))
      await putPlan(tx, newId(), { ...plan, entitlements }, position)
    }
  })
}

/** A member who has ever bought something is left alone. */
async function seedPurchase(world: World, { email, uniqueId, daysAgo }: Bought): Promise<void> {
  const memberId = await findMemberId(world.sql, email)
  const plan = (await allPlans(world.sql)).find((each) => each.uniqueId === uniqueId)
  if (memberId === undefined || !plan || (await purchasesOf(world.sql, memberId, beginning, 1)).length > 0) return
  const paidAt = addMs(world.now(), -daysAgo * dayMs)
  // The receipt was sent before the demo began.
  const then = { log: world.log, now: () => paidAt, jobs: { enqueue: async () => '' } }
  const id = readableNumber(paidAt, world.newId())
  const { id: planId, name: planName, days, priceTwd: amountTwd } = plan
  const purchase = { memberId, id, planId, planName, days, amountTwd, createdAt: paidAt, expiresAt: paidAt }
  await world.transaction(async (tx) => {
    await addPurchase(tx, purchase, addMs(paidAt, minuteMs))
    const told = { amount: amountTwd, currency: 'TWD', method: 'line_pay', paidAt: paidAt.toISOString() }
    await settle(then, tx, id, { result: 'PAID', ...told })
  })
}

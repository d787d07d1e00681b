import { plansOnOffer } from '../../domain/plans/plan.sql.ts'
import type { World } from '../../platform/world.ts'

export async function listPlans({ sql }: World) {
  const plans = await plansOnOffer(sql)
  return plans.map(({ priceTwd, entitlements, ...plan }) => ({
    ...plan,
    price: priceTwd,
    entitlements: [...entitlements],
  }))
}

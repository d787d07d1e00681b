import { type OwnedPlan, plansOf } from '../../domain/plans/owned-plan.sql.ts'
import type { World } from '../../platform/world.ts'

export async function listOwned({ sql }: World, memberId: string) {
  return (await plansOf(sql, memberId)).map(describe)
}

export async function listValid({ sql, now }: World, memberId: string) {
  const time = now()
  const owned = await plansOf(sql, memberId)
  return owned
    .filter(({ endsAt }) => endsAt > time)
    .toReversed()
    .map(describe)
}

const describe = ({ planId, name, startsAt, endsAt, entitlements }: OwnedPlan) => ({
  planId,
  name,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  entitlements: [...entitlements],
})

import { type OwnedPlan, plansOf } from '../../domain/plans/owned-plan.sql.ts'
import { taipeiMidnight } from '@dpass/rules/taipei-time'
import type { MemberCaller } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'

export async function listOwned({ sql }: World, memberId: string) {
  return (await plansOf(sql, memberId)).map(describe)
}

export async function listValid({ sql, now }: World, { member, appUid }: MemberCaller) {
  const time = now()
  const owned = await plansOf(sql, member.id)
  return owned
    .filter(({ endsAt }) => endsAt > time)
    .toReversed()
    .map(appUid === null ? describe : describeToApp)
}

/** By the very moment of a purchase two apps could find out that they have the same member. */
const describeToApp = (plan: OwnedPlan) => describe({ ...plan, startsAt: taipeiMidnight(plan.startsAt) })

const describe = ({ planId, name, startsAt, endsAt, entitlements }: OwnedPlan) => ({
  planId,
  name,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  entitlements: [...entitlements],
})

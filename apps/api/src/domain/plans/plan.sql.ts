import type { Twd } from '@dpass/contract/pieces'
import { type Queries, sql } from '../../platform/database/sql.ts'

export interface Entitlement {
  readonly name: string
  readonly description: string
  readonly activateUrl: string | null
}

export interface Plan {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly description: string
  readonly priceTwd: Twd
  readonly days: number
  readonly channel: 'ONLINE' | 'CHAIN_STORE'
  readonly purchasable: boolean
  readonly entitlements: readonly Entitlement[]
}

/** Every plan on offer, or the one of this id whether or not it is. */
const selectPlans = (id: string | null) => sql`
  select id, unique_id as "uniqueId", name, description, price_twd as "priceTwd", days, channel, purchasable,
    coalesce((
      select json_agg(json_build_object('name', name, 'description', description, 'activateUrl', activate_url)
        order by position)
      from plan_entitlement where plan_id = plan.id), '[]') as entitlements
  from plan where case when ${id}::text is null then position is not null else id = ${id} end
  order by position limit 100`

export const plansOnOffer = (db: Queries) => db.many<Plan>(selectPlans(null))

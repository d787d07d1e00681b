import type { Twd } from '@dpass/contract/pieces'
import { type Queries, sql } from '../../platform/database/sql.ts'

export interface Entitlement {
  /** What machines know it by; null for one that no machine gives. */
  readonly code: string | null
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

export const plansOnOffer = (db: Queries) =>
  db.many<Plan>(sql`
    select id, unique_id, name, description, price_twd, days, channel, purchasable,
      coalesce((
        select json_agg(
          json_build_object('code', code, 'name', name, 'description', description, 'activateUrl', activate_url)
          order by position)
        from plan_entitlement where plan_id = plan.id), '[]') as entitlements
    from plan where position is not null order by position limit 100`)

export type OfferedPlan = Omit<Plan, 'uniqueId' | 'description' | 'entitlements'>

/** Undefined for one that is no longer offered. */
export const findOffer = (db: Queries, id: string) =>
  db.first<OfferedPlan>(sql`
    select id, name, price_twd, days, channel, purchasable from plan
    where id = ${id} and position is not null`)

/** The offered ones in their order, then those that no longer are. */
export const allPlans = (db: Queries) =>
  db.many<OfferedPlan & { readonly uniqueId: string; readonly isOffered: boolean }>(sql`
    select id, unique_id, name, price_twd, days, channel, purchasable, position is not null as is_offered
    from plan order by position, unique_id limit 1000`)

/** Adds a plan, or changes the one of this uniqueId, which keeps its id. Members who own it have what it gives now. */
export const putPlan = async (db: Queries, newId: string, plan: Omit<Plan, 'id'>, position: number) => {
  const { uniqueId, name, description, priceTwd, days, channel, purchasable, entitlements } = plan
  const put = await db.first<{ readonly id: string }>(sql`
    insert into plan (id, unique_id, name, description, price_twd, days, channel, position, purchasable)
    values (${newId}, ${uniqueId}, ${name}, ${description}, ${priceTwd}, ${days}, ${channel}, ${position},
      ${purchasable})
    on conflict (unique_id) do update set name = excluded.name, description = excluded.description,
      price_twd = excluded.price_twd, days = excluded.days, channel = excluded.channel, position = excluded.position,
      purchasable = excluded.purchasable
    returning id`)
  const id = put?.id ?? newId
  await db.run(sql`delete from plan_entitlement where plan_id = ${id}`)
  for (const [place, { code, name: what, description: about, activateUrl }] of entitlements.entries())
    await db.run(sql`
      insert into plan_entitlement (plan_id, position, code, name, description, activate_url)
      values (${id}, ${place}, ${code}, ${what}, ${about}, ${activateUrl})`)
  return id
}

/** Every other plan is no longer offered. Resolves to how many were until now. */
export const withdrawPlansExcept = (db: Queries, uniqueIds: readonly string[]) =>
  db.run(sql`
    update plan set position = null, purchasable = false
    where position is not null and unique_id <> all(${uniqueIds}::text[])`)

import { type Queries, sql } from '../../platform/database/sql.ts'

export interface OwnedPlan {
  readonly planId: string
  readonly uniqueId: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly entitlements: readonly {
    readonly code: string | null
    readonly name: string
    readonly description: string
    readonly activateUrl: string | null
  }[]
}

/** Every plan the member has or had, the one that ends last first. */
export const plansOf = (db: Queries, memberId: string) =>
  db.many<OwnedPlan>(sql`
    select plan_id, unique_id, plan.name, starts_at, ends_at,
      coalesce((
        select json_agg(
          json_build_object('code', code, 'name', name, 'description', description, 'activateUrl', activate_url)
          order by position)
        from plan_entitlement where plan_id = plan.id), '[]') as entitlements
    from member_plan join plan on plan.id = plan_id
    where member_id = ${memberId} order by ends_at desc, plan_id limit 100`)

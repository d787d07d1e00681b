import { sql } from '../../../src/platform/database/sql.ts'
import type { Redeeming } from '../redeeming-world.ts'

/** Where what is counted towards an app's daily limit is not what it took, or is about to. */
export const problemsInDailySums = ({ world }: Redeeming) =>
  world.pooledSql.many<{ clientUid: string; day: string; counted: number; taken: number }>(sql`
    select client_uid, day, coalesce(counted, 0)::integer as counted, coalesce(taken, 0)::integer as taken
    from (
      select member_id, client_uid, day, amount_twd as counted from daily_deduction
    ) as sums full join (
      select member_id, client_uid, (occurred_at at time zone 'Asia/Taipei')::date as day, sum(amount_twd) as taken
      from point_transaction where refund_of is null group by 1, 2, 3
    ) as records using (member_id, client_uid, day)
    where coalesce(counted, 0) <> coalesce(taken, 0)`)

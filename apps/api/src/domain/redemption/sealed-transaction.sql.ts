import { type Queries, sql } from '../../platform/database/sql.ts'

/** Records that are not sealed with the current key, walking through all of them in the order of their keys. */
export const transactionsSealedOtherwise = (
  db: Queries,
  header: Buffer,
  after: { readonly memberId: string; readonly id: string },
  limit: number,
) =>
  db.many<{ memberId: string; id: string; uniqueId: string; accountSealed: Buffer }>(sql`
    select member_id, point_transaction.id, programme.unique_id, account_sealed
    from point_transaction join point on point.id = point_id join programme on programme.id = point.programme_id
    where (member_id, point_transaction.id) > (${after.memberId}::uuid, ${after.id}::uuid)
      and substring(account_sealed from 1 for ${header.length}) <> ${header}
    order by member_id, point_transaction.id limit ${limit}`)

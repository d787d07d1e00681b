import { type Queries, sql } from '../../platform/database/sql.ts'

/** What a member agreed to with one sending of an application. */
export interface ConsentGiven {
  readonly submissionId: string
  readonly round: number
  readonly kind: string
  readonly version: string
  readonly givenAt: Date
}

export const addConsent = (
  db: Queries,
  { memberId, id, round }: { readonly memberId: string; readonly id: string; readonly round: number },
  { kind, version, givenAt }: Pick<ConsentGiven, 'kind' | 'version' | 'givenAt'>,
) =>
  db.run(sql`
    insert into etag_consent (member_id, submission_id, round, kind, version, given_at)
    values (${memberId}, ${id}, ${round}, ${kind}, ${version}, ${givenAt})`)

export const consentsOf = (db: Queries, memberId: string) =>
  db.many<ConsentGiven>(sql`
    select submission_id, round, kind, version, given_at from etag_consent
    where member_id = ${memberId} order by given_at, submission_id, kind limit 5000`)

import { type Queries, sql } from '../../platform/database/sql.ts'

interface Counted {
  readonly underReview: number
  readonly overdue: number
  readonly untold: number
  readonly ending: number
}

/** Open ones: under review, past their day, not handed in for some time, and asked to end for some time. */
export const countOpen = async (db: Queries, now: Date, since: Date): Promise<Counted> => {
  const counted = await db.first<Counted>(sql`
    select count(*) filter (where status = 'UNDER_REVIEW')::int as under_review,
      count(*) filter (where status = 'UNDER_REVIEW' and review_due_at <= ${now})::int as overdue,
      count(*) filter (where status = 'UNDER_REVIEW' and handed_in_at is null and submitted_at < ${since})::int as untold,
      count(*) filter (where status = 'ENABLED' and end_requested_at < ${since})::int as ending
    from etag_submission where ended_at is null`)
  return counted ?? { underReview: 0, overdue: 0, untold: 0, ending: 0 }
}

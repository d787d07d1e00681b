import { carServicesUid } from '@dpass/rules/programmes'
import { describeSubmission } from '../../domain/etag/submission.ts'
import { submissionsOf } from '../../domain/etag/submission.sql.ts'
import type { Queries } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** One of the member's own, read anew after something was done with it. */
export async function readSubmission(world: World, db: Queries, memberId: string, id: string) {
  const [submission] = await submissionsOf(db, memberId, carServicesUid, id)
  if (!submission) throw new Refusal('NOT_FOUND', 'no such application of this member')
  return describeSubmission(world, submission)
}

export const listSubmissions = async (world: World, memberId: string) =>
  (await submissionsOf(world.sql, memberId, carServicesUid)).map((submission) => describeSubmission(world, submission))

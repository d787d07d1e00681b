import { lockMember } from '../../platform/database/lock-member.ts'
import { findSubmission, markEndRequested } from '../../domain/etag/submission.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { addMs, dayMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { readSubmission } from './read-submissions.ts'
import { requireState } from './require-state.ts'

/** The car was sold: the application ends at once, and a job tells car services. Idempotent. */
export async function end(world: World, { params: { id }, caller }: Input<'POST /v1/etag-submissions/{id}/end'>) {
  const memberId = caller.member.id
  return world.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const submission = requireState(await findSubmission(tx, memberId, id), 'end')
    if (submission.endRequestedAt === null) {
      const now = world.now()
      await markEndRequested(tx, submission, now, addMs(now, dayMs))
      await world.jobs.enqueue(tx, 'stop-etag', { memberId, id })
    }
    return readSubmission(world, tx, memberId, id)
  })
}

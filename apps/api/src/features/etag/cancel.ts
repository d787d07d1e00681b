import { carServicesUid } from '@dpass/rules/programmes'
import { applyReviewResult } from '../../domain/etag/submission.ts'
import { findSubmission } from '../../domain/etag/submission.sql.ts'
import { programmeName } from '../../domain/points/programme.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { applyStanding } from './apply-standing.ts'
import { readSubmission } from './read-submissions.ts'
import { inState, requireState } from './require-state.ts'

/**
 * Car services are asked first. When nobody knows whether they heard it, nothing is changed here; a job asks them how it
 * stands, so that an answer that was lost is found.
 */
export async function cancel(world: World, { params, caller }: Input<'POST /v1/etag-submissions/{id}/cancel'>) {
  const memberId = caller.member.id
  const { id, round } = requireState(await findSubmission(world.sql, memberId, params.id), 'cancel')
  const standing = await world.carServices.takeBack(id, 'UNDER_REVIEW')
  if (standing === 'unavailable' || standing.state === 'UNDER_REVIEW') {
    await world.transaction((tx) => world.jobs.enqueue(tx, 'hand-in-etag', { memberId, id, round }))
    const name = await programmeName(world.sql, carServicesUid)
    throw new Refusal('PROGRAMME_ABNORMAL', 'car services did not answer', { values: { name } })
  }
  await world.transaction(async (tx) => {
    if (standing.state === 'WITHDRAWN') await applyReviewResult(world, tx, id, { result: 'WITHDRAWN' }, null)
    else await applyStanding(world, tx, id, standing)
  })
  const submission = await readSubmission(world, world.sql, memberId, id)
  if (submission.status !== 'CANCELLED') throw inState(submission.status)
  return submission
}

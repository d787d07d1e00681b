import { unsealOwner } from '../../domain/etag/submission.ts'
import { findSubmission, type Submission } from '../../domain/etag/submission.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { readSubmission } from './read-submissions.ts'
import { requireState } from './require-state.ts'
import { requireSender, sendApplication } from './send-application.ts'

type Resubmission = Input<'POST /v1/etag-submissions/{id}/resubmit'>

/** The same application in a new round: a late answer to the round before changes nothing. */
export async function resubmit(world: World, { params: { id }, body, caller }: Resubmission) {
  const memberId = caller.member.id
  const { consents, ...changed } = body
  return world.transaction(async (tx) => {
    // Before the fields are read: an id that is not the member's is 404, whatever else is missing.
    requireState(await findSubmission(tx, memberId, id), 'resubmit')
    const sender = await requireSender(tx, memberId)
    const submission = requireState(await findSubmission(tx, memberId, id), 'resubmit')
    const typed = { ...keptFields(world, submission), ...changed }
    await sendApplication(world, tx, { memberId, id, round: submission.round + 1, typed, consents, sender })
    return readSubmission(world, tx, memberId, id)
  })
}

/** Ninety days after the rejection name and number are gone, and have to be typed again. */
function keptFields(world: World, { id, ownerType, ownerSealed, plateNumber, tollClass }: Submission) {
  const { ownerName, idNumber } = ownerSealed ? unsealOwner(world, id, ownerSealed) : { ownerName: '', idNumber: '' }
  return { ownerType, ownerName, idNumber, plateNumber, tollClass }
}

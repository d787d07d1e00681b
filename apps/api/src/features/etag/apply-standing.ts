import { applyReviewResult, type ReviewResult } from '../../domain/etag/submission.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { ApplicationStanding } from '../../platform/doors.ts'
import type { World } from '../../platform/world.ts'

const resultOf: Readonly<Record<ApplicationStanding['state'], ReviewResult['result'] | null>> = {
  UNDER_REVIEW: null,
  ENABLED: 'ENABLED',
  REJECTED: 'REJECTED',
  // Still paying: car services send etag.disabled once they have stopped.
  STOPPING: 'ENABLED',
  DISABLED: 'DISABLED',
  WITHDRAWN: 'WITHDRAWN',
}

/** What car services answer when asked counts as their message does, which may have been lost. */
export async function applyStanding(
  world: World,
  tx: Transaction,
  id: string,
  standing: ApplicationStanding,
): Promise<void> {
  const result = resultOf[standing.state]
  if (result === null) return
  const ofRound = result === 'WITHDRAWN' ? null : standing.round
  const step = await applyReviewResult(world, tx, id, { result, rejectReason: standing.rejectReason }, ofRound)
  if (step === 'unexpected')
    world.log.warn({ application: id, state: standing.state }, 'car services answer what cannot be: nothing is changed')
}

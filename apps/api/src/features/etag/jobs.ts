import { carServicesUid } from '@dpass/rules/programmes'
import { unsealOwner } from '../../domain/etag/submission.ts'
import { findSubmission, markHandedIn, submissionsOf } from '../../domain/etag/submission.sql.ts'
import { invalidate, unsealAccount } from '../../domain/points/link.ts'
import { findLinkOf } from '../../domain/points/link.sql.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { World } from '../../platform/world.ts'
import { applyStanding } from './apply-standing.ts'

export const etagJobs = (world: World): Pick<JobHandlers, 'hand-in-etag' | 'stop-etag'> => ({
  'hand-in-etag': (payload) => handIn(world, payload),
  'stop-etag': (payload) => stop(world, payload),
})

/**
 * Hands a round in, or asks how it stands: to car services both are the same call, which they act on once. The job may run
 * late, after the application was cancelled or sent again; then there is nothing to tell.
 */
async function handIn(world: World, { memberId, id, round }: JobPayloads['hand-in-etag']): Promise<void> {
  const [submission] = await submissionsOf(world.sql, memberId, carServicesUid, id)
  if (submission?.status !== 'UNDER_REVIEW' || submission.round !== round || !submission.ownerSealed) return
  const link = await findLinkOf(world.sql, memberId, carServicesUid)
  if (!link) throw new Error('an application is open without a link to car services')
  const account = unsealAccount(world, carServicesUid, link.accountSealed)
  const { ownerType, plateNumber, tollClass, submittedAt, reviewDueDate, consentVersion } = submission
  // Reading a number leaves a trace, and the trace does not hold the number.
  world.log.info({ application: id, round }, "an owner's name and number go to car services")
  const standing = await world.carServices.handIn({
    id,
    round,
    account,
    ...unsealOwner(world, id, submission.ownerSealed),
    ownerType,
    plateNumber,
    tollClass,
    submittedAt,
    reviewDueDate,
    consentVersion,
  })
  if (standing === 'link-invalid') {
    const withdrawal = { uniqueId: carServicesUid, account, reason: null, knownAt: link.linkedAt }
    await world.transaction((tx) => invalidate(world, tx, withdrawal))
  }
  if (typeof standing === 'string') throw new Error(`an application could not be handed in: ${standing}`)
  await world.transaction(async (tx) => {
    await applyStanding(world, tx, id, standing)
    if (standing.round === round) await markHandedIn(tx, submission, world.now())
  })
}

/** STOPPING: they are at it, and tell when it is done. */
async function stop(world: World, { memberId, id }: JobPayloads['stop-etag']): Promise<void> {
  const submission = await findSubmission(world.sql, memberId, id)
  if (submission?.status !== 'ENABLED') return
  const standing = await world.carServices.takeBack(id, 'ENABLED')
  if (standing === 'unavailable' || standing.state === 'UNDER_REVIEW' || standing.state === 'ENABLED')
    throw new Error('car services could not be asked to stop')
  await world.transaction((tx) => applyStanding(world, tx, id, standing))
}

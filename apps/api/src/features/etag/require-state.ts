import { type EtagAction, mayDo } from '@dpass/rules/etag/states'
import type { Submission } from '../../domain/etag/submission.sql.ts'
import { Refusal } from '../../platform/refusal.ts'

/** CONFLICT tells the state, so that a screen that is out of date can be mended. */
export const inState = (status: Submission['status']) =>
  new Refusal('CONFLICT', `the application is ${status}`, { details: { status } })

export function requireState(submission: Submission | undefined, action: EtagAction): Submission {
  if (!submission) throw new Refusal('NOT_FOUND', 'no such application of this member')
  if (!mayDo(action, submission.status)) throw inState(submission.status)
  return submission
}

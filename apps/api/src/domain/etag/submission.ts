import { lockMember } from '../../platform/database/lock-member.ts'
import { maskName, maskNumber } from '@dpass/rules/etag/owner'
import type { EtagStatus } from '@dpass/rules/etag/states'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import {
  findOwner,
  findSubmission,
  type ListedSubmission,
  markEnabled,
  markEnded,
  type RejectReason,
  type Submission,
} from './submission.sql.ts'

/** What is sealed of an application. */
export interface Owner {
  readonly ownerName: string
  readonly idNumber: string
  /** The member's verified number when the application was sent. */
  readonly phoneNumber: string
}

type Sealer = Pick<World, 'secrets'>

const purposeOf = (id: string): string => `owner in eTag application ${id}`

export const sealOwner = ({ secrets }: Sealer, id: string, { ownerName, idNumber, phoneNumber }: Owner): Buffer =>
  secrets.seal(purposeOf(id), JSON.stringify({ ownerName, idNumber, phoneNumber }))

export const unsealOwner = ({ secrets }: Sealer, id: string, sealed: Buffer): Owner =>
  JSON.parse(secrets.unseal(purposeOf(id), sealed)) as Owner

/** As the wire has it. Name and number are masked here, before anything else sees them. */
export function describeSubmission(world: Sealer & Pick<World, 'now'>, submission: ListedSubmission) {
  const { id, status, round, ownerType, ownerSealed, plateNumber, tollClass, reviewDueDate, rejectReason } = submission
  const { isLinkInvalid, submittedAt, reviewDueAt, enabledAt, endRequestedAt, endedAt } = submission
  const owner = ownerSealed && unsealOwner(world, id, ownerSealed)
  return {
    id,
    status,
    round,
    ownerType,
    ownerName: owner && maskName(owner.ownerName),
    idNumber: owner && maskNumber(owner.idNumber),
    plateNumber,
    tollClass,
    submittedAt: submittedAt.toISOString(),
    reviewDueDate,
    isOverdue: status === 'UNDER_REVIEW' && reviewDueAt <= world.now(),
    rejectReason,
    endRequestedAt: endRequestedAt?.toISOString() ?? null,
    enabledAt: enabledAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isLinkInvalid,
    consents: { version: submission.consentVersion, givenAt: submission.consentedAt.toISOString() },
  }
}

/** What car services say, by webhook or when asked. WITHDRAWN: they have taken note that the member cancelled. */
export interface ReviewResult {
  readonly result: 'ENABLED' | 'REJECTED' | 'DISABLED' | 'WITHDRAWN'
  readonly rejectReason?: string | null | undefined
}

type Step = 'enable' | 'reject' | 'cancel' | 'disable' | 'nothing' | 'unexpected'

/**
 * What a result of the current round makes of an application. DISABLED is final and may come before the message that
 * it was ENABLED; that one then changes nothing. What cannot be (a rejection of an enabled one) changes nothing either.
 */
const steps: Readonly<Record<EtagStatus, Readonly<Record<ReviewResult['result'], Step>>>> = {
  UNDER_REVIEW: { ENABLED: 'enable', REJECTED: 'reject', DISABLED: 'disable', WITHDRAWN: 'cancel' },
  ENABLED: { ENABLED: 'nothing', REJECTED: 'unexpected', DISABLED: 'disable', WITHDRAWN: 'unexpected' },
  REJECTED: { ENABLED: 'unexpected', REJECTED: 'nothing', DISABLED: 'unexpected', WITHDRAWN: 'unexpected' },
  CANCELLED: { ENABLED: 'unexpected', REJECTED: 'unexpected', DISABLED: 'unexpected', WITHDRAWN: 'nothing' },
  DISABLED: { ENABLED: 'nothing', REJECTED: 'unexpected', DISABLED: 'nothing', WITHDRAWN: 'unexpected' },
}

export function nextStep(
  { status, round }: Pick<Submission, 'status' | 'round'>,
  review: ReviewResult,
  /** Null: of whichever round is current. */
  ofRound: number | null,
): Step {
  return ofRound === null || ofRound === round ? steps[status][review.result] : 'unexpected'
}

const reasons: readonly RejectReason[] = [
  'owner_mismatch',
  'plate_not_found',
  'no_etag',
  'arrears',
  'already_bound',
  'class_mismatch',
  'payment_method',
  'other',
]

/** A word that the copy has no sentence for. */
const readReason = (told: string | null | undefined): RejectReason =>
  reasons.find((reason) => reason === told) ?? 'other'

/** As much of the World as deciding takes. */
type Decider = Pick<World, 'now'> & { readonly jobs: Pick<World['jobs'], 'enqueue'> }

/**
 * Applies a result in the caller's transaction: state, plate and letter change together or not at all. The member is
 * locked before the application, as closing the account does. Undefined when no application has this id.
 */
export async function applyReviewResult(
  world: Decider,
  tx: Transaction,
  id: string,
  review: ReviewResult,
  ofRound: number | null,
): Promise<Step | undefined> {
  const memberId = await findOwner(tx, id)
  const member = memberId === undefined ? undefined : await lockMember(tx, memberId)
  const submission = memberId === undefined ? undefined : await findSubmission(tx, memberId, id)
  if (!member || !submission) return undefined
  const step = nextStep(submission, review, ofRound)
  if (step !== 'nothing' && step !== 'unexpected')
    await apply(world, tx, { submission, to: member.email, step, rejectReason: review.rejectReason })
  return step
}

interface Change {
  readonly submission: Submission
  readonly to: string | null
  readonly step: Exclude<Step, 'nothing' | 'unexpected'>
  readonly rejectReason: string | null | undefined
}

async function apply({ now, jobs }: Decider, tx: Transaction, change: Change): Promise<void> {
  const { submission, to, step } = change
  const { plateNumber: plate } = submission
  const at = now()
  const letter = { to: to ?? '', plate, at: at.toISOString() }
  const send = async (kind: 'etag-enabled' | 'etag-cancelled' | 'etag-disabled') => {
    if (to !== null) await jobs.enqueue(tx, 'send-mail', { ...letter, kind })
  }
  switch (step) {
    case 'enable':
      await markEnabled(tx, submission, at)
      return send('etag-enabled')
    case 'cancel':
      await markEnded(tx, submission, { status: 'CANCELLED', reason: null, at })
      return send('etag-cancelled')
    case 'disable':
      await markEnded(tx, submission, { status: 'DISABLED', reason: null, at })
      return send('etag-disabled')
    case 'reject': {
      const reason = readReason(change.rejectReason)
      await markEnded(tx, submission, { status: 'REJECTED', reason, at })
      if (to !== null) await jobs.enqueue(tx, 'send-mail', { ...letter, kind: 'etag-rejected', reason })
    }
  }
}

import type { ProgrammeUid } from '@dpass/rules/programmes'

/**
 * Magic amounts: how the programme answers a debit or a credit of so many points. DPASS tells it the account, a key and the points, and
 * nothing of the order: so the amount that is taken off decides, in whole steps of NT$ 5 for 6 points.
 */
export interface OutcomeByAmount {
  /** The amount of the order, or of the refund, that an engineer sends. */
  readonly orderTwd: number
  /** What DPASS makes of it. */
  readonly points: number
  readonly name: 'refused' | 'late' | 'lateRefused' | 'away' | 'lost' | 'silent'
  /** So long the programme gives no answer that could be believed. */
  readonly holdsMs?: number
  /** Then it refuses for good. */
  readonly refuses?: true
  /** What becomes of the first request with a key. The next one is answered. */
  readonly first?: 'lost' | 'silent'
}

const second = 1_000

export const outcomesByAmount: readonly OutcomeByAmount[] = [
  { orderTwd: 404, points: 480, name: 'refused', refuses: true },
  { orderTwd: 408, points: 486, name: 'late', holdsMs: 20 * second },
  { orderTwd: 410, points: 492, name: 'lateRefused', holdsMs: 20 * second, refuses: true },
  { orderTwd: 500, points: 600, name: 'away', holdsMs: 180 * second },
  { orderTwd: 508, points: 606, name: 'lost', first: 'lost' },
  { orderTwd: 599, points: 714, name: 'silent', first: 'silent' },
]

const byPoints = new Map(outcomesByAmount.map((outcome) => [outcome.points, outcome]))

/** DPASS's demo has a member linked to the first of these accounts; a tester may link further ones. */
export const testerAccount = 'demo-tester'

/** Undefined for everybody but a tester, whose amounts alone mean more than themselves. */
export const outcomeByAmount = (uid: ProgrammeUid, account: string, points: number): OutcomeByAmount | undefined =>
  uid === 'TREEPOINT' && account.startsWith(testerAccount) ? byPoints.get(points) : undefined

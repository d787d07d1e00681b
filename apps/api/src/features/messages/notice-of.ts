import type { Letter } from '../../platform/jobs/letters.ts'
import type { EndedNotice } from '../../platform/secrets.ts'

/** What ends such letters; undefined for those that a member cannot switch off. */
export function noticeOf(letter: Letter): EndedNotice | undefined {
  if (letter.kind === 'points-redeemed') return { memberId: letter.memberId, notice: 'redemption' }
  if (letter.kind === 'points-refunded') return { memberId: letter.memberId, notice: 'refund' }
  if (letter.kind === 'points-expiring') return { memberId: letter.memberId, notice: 'expiring' }
  return undefined
}

import type { LockedRedemption } from '../../domain/redemption/refund.sql.ts'
import { attemptMs, type PendingMovement } from '../../domain/redemption/transaction.ts'
import { addRefund } from '../../domain/redemption/transaction.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import { addMs } from '../../platform/time.ts'

interface Credit extends Pick<PendingMovement, 'memberId' | 'id' | 'points' | 'amountTwd' | 'occurredAt'> {
  readonly refundOf: string
  /** The giving back of a cancelled redemption is no record of its own. */
  readonly listed: boolean
}

/** Writes down as PENDING what is to be given back of a redemption. It is sent once that is committed. */
export async function writeCredit(
  tx: Transaction,
  { accountSealed, programmeUid }: LockedRedemption,
  { listed, ...credit }: Credit,
): Promise<PendingMovement> {
  if (accountSealed === null || programmeUid === null) throw new Error('redemption has no programme account')
  const { occurredAt: at } = credit
  await addRefund(tx, { ...credit, listed, at, nextTryAt: addMs(at, attemptMs) })
  return { ...credit, accountSealed, programmeUid, sends: 0, cancelRequestedAt: null }
}

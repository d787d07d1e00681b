import type { PointTransaction } from '../../domain/redemption/transaction.ts'

type Described = Pick<
  PointTransaction,
  'id' | 'status' | 'points' | 'amountTwd' | 'payableTwd' | 'reason' | 'possibleDuplicateOf'
>

/** A redemption as its client is told. */
export const describeRedemption = (redemption: Described) => ({
  id: redemption.id,
  status: redemption.status,
  points: redemption.points,
  amount: redemption.amountTwd,
  payable: redemption.payableTwd,
  reason: redemption.reason,
  // What took nothing cannot have been paid twice.
  possibleDuplicateOf: redemption.points > 0 ? redemption.possibleDuplicateOf : null,
})

export const describeRefund = ({
  id,
  status,
  points,
  amountTwd,
}: Omit<Described, 'payableTwd' | 'reason' | 'possibleDuplicateOf'>) => ({
  id,
  status,
  points,
  amount: amountTwd,
})

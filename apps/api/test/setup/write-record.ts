import type { NewRedemption } from '../../src/domain/redemption/transaction.ts'
import { addRedemptions } from '../../src/domain/redemption/transaction.sql.ts'
import type { World } from '../../src/platform/world.ts'

/** A redemption of 6 tree points that has been made, written as the engine writes it. */
export async function writeRecord(
  { sql, newId }: Pick<World, 'sql' | 'newId'>,
  memberId: string,
  clientUid: string,
  {
    occurredAt,
    accountSealed = Buffer.from('x'),
    ...wishes
  }: Partial<NewRedemption> & {
    readonly occurredAt: Date
    readonly accountSealed?: Buffer
  },
): Promise<string> {
  const id = newId()
  await addRedemptions(sql, [
    {
      memberId,
      id,
      clientUid,
      status: 'COMPLETED',
      reason: null,
      limitedBy: 'BILL',
      cappedBy: null,
      points: 6,
      amountTwd: 5,
      order: { orderId: id, orderAmountTwd: 100, serviceType: 'parking', merchantName: '停車場' },
      terms: {
        pointId: 'point-tree',
        pointUid: 'TREEPOINT',
        pointName: '小樹點',
        programmeUid: 'TREEPOINT',
        ratePoints: 6,
        rateTwd: 5,
        accountSealed,
      },
      maximumTwd: null,
      balanceBefore: 100,
      possibleDuplicateOf: null,
      machine: null,
      tokenShownAt: null,
      acceptedAt: null,
      occurredAt,
      settledAt: occurredAt,
      nextTryAt: null,
      ...wishes,
    },
  ])
  return id
}

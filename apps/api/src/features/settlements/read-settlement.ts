import type { serviceTypes } from '@dpass/contract/transaction-words'
import {
  correctionsOfDay,
  findDay,
  firstDayClosed,
  linesOfDay,
  type StoredLine,
} from '../../domain/redemption/settlement.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isDay } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import type { Slots } from './slots.ts'

/** Small, so that other requests get their turn between two pages. */
const pageSize = 500

/** A closed day's lines, page by page while they are being sent. */
export async function readSettlement(
  { sql, pooledSql }: World,
  slots: Slots,
  { params: { day }, caller: { clientUid }, sending }: Input<'GET /v1/settlements/{day}'>,
) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day))
    throw new Refusal('VALIDATION_FAILED', 'no day', { field: 'day' })
  const settlement = await findDay(sql, day)
  if (!settlement && day < ((await firstDayClosed(sql))?.day ?? ''))
    throw new Refusal('NOT_FOUND', 'before the first settlement')
  if (!settlement?.closedAt) throw new Refusal('CONFLICT', 'the day is open')
  slots.enter(clientUid, sending)
  return pagesOf(pooledSql, clientUid, day)
}

async function* pagesOf(db: World['pooledSql'], clientUid: string, day: string) {
  let after: Parameters<typeof linesOfDay>[3] | undefined = {
    settledAt: '-infinity',
    id: '00000000-0000-0000-0000-000000000000',
  }
  while (after) {
    const lines: readonly StoredLine[] = await linesOfDay(db, clientUid, day, after, pageSize)
    yield lines.map(describeLine)
    after = lines.length < pageSize ? undefined : lines.at(-1)
  }
  yield (await correctionsOfDay(db, clientUid, day)).map(describeLine)
}

const describeLine = (line: StoredLine) => ({
  kind: line.kind,
  id: line.id,
  redemptionId: line.redemptionId,
  orderId: line.orderId,
  merchantName: line.merchantName,
  serviceType: line.serviceType as (typeof serviceTypes)[number],
  point: { uniqueId: line.pointUid, name: line.pointName },
  points: line.points,
  amount: line.amountTwd,
  orderAmount: line.orderAmountTwd,
  occurredAt: line.occurredAt.toISOString(),
  settledAt: line.settledAt.toISOString(),
})

import { describeAnyRecord } from '../../domain/redemption/record.ts'
import { findRecord } from '../../domain/redemption/record.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** One record of the member, with what a machine told if it is a machine's. */
export async function readRecord(
  { sql }: World,
  { params, caller: { member } }: Input<'GET /v2/point-transactions/{id}'>,
) {
  const record = isUuid(params.id) ? await findRecord(sql, member.id, params.id) : undefined
  if (!record) throw new Refusal('NOT_FOUND', 'no such record of this member')
  return describeAnyRecord(record)
}

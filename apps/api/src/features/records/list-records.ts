import { writeCursor } from '../../domain/redemption/cursor.ts'
import {
  recordsOfClient,
  recordsOfMember,
  type StoredRecord,
  type Stretch,
} from '../../domain/redemption/record.sql.ts'
import { describeMachineRecord, describeRecord } from '../../domain/redemption/record.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { readPage } from './read-page.ts'

export async function listRecords(
  { sql }: World,
  { query, caller: { member, appUid } }: Input<'GET /v2/point-transactions'>,
) {
  const page = readPage(query)
  const found =
    appUid === null
      ? await recordsOfMember(sql, member.id, false, page)
      : await recordsOfClient(sql, member.id, appUid, page)
  return show(found, page, describeRecord)
}

export async function listMachineRecords(
  { sql }: World,
  { query, caller: { member } }: Input<'GET /v1/point-transactions/auto-refueling-machine'>,
) {
  const page = readPage(query)
  return show(await recordsOfMember(sql, member.id, true, page), page, describeMachineRecord)
}

/** One more than a page was read, to know whether there is another. */
function show<Item>(
  found: readonly StoredRecord[],
  { limit, order }: Stretch,
  describe: (record: StoredRecord) => Item,
) {
  const shown = found.slice(0, limit - 1)
  const last = shown.at(-1)
  return { items: shown.map(describe), nextCursor: found.length < limit || !last ? null : writeCursor(order, last) }
}

import { deliveriesOf } from '../../domain/webhooks/delivery.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeDelivery } from './describe.ts'
import { findOwn } from './find-own.ts'

const defaultPageSize = 20
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What was sent to an endpoint, newest first. A cursor is the place behind a delivery, so rows that are added change nothing. */
export async function listDeliveries(
  world: World,
  { params, query, caller }: Input<'GET /v1/webhook-endpoints/{id}/deliveries'>,
) {
  const endpoint = await findOwn(world.sql, caller, params.id)
  const beforeId = query.cursor === undefined ? afterAll : readCursor(query.cursor)
  const limit = query.pageSize ?? defaultPageSize
  // Of a state that few have, many are looked through: not on the lane, where others would wait behind it.
  const found = await deliveriesOf(world.pooledSql, endpoint.id, query.state ?? null, { beforeId, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(describeDelivery),
    nextCursor: found.length > limit && last ? writeCursor(last.id) : null,
  }
}

const writeCursor = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function readCursor(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isUuid(id) || writeCursor(id) !== text) throw new Refusal('CURSOR_INVALID', 'not one of ours')
  return id
}

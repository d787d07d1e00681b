import { sendAgain, sendGivenUpAgain } from '../../domain/webhooks/delivery.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseTime } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { describeDelivery } from './describe.ts'
import { findOwn, requireEnabled } from './find-own.ts'

type One = Input<'POST /v1/webhook-endpoints/{id}/deliveries/{deliveryId}/resend'>

/** Sent once more under its webhook-id, with as many tries as the first time. */
export async function resendOne(world: World, { params, caller }: One) {
  const endpoint = await findOwn(world.sql, caller, params.id)
  requireEnabled(endpoint)
  const { deliveryId } = params
  const delivery = isUuid(deliveryId) ? await sendAgain(world.sql, endpoint.id, deliveryId, world.now()) : undefined
  if (!delivery) throw new Refusal('NOT_FOUND', 'no such delivery to this endpoint')
  return describeDelivery(delivery)
}

const maxAtOnce = 10_000

export async function resendGivenUp(
  world: World,
  { params, body, caller }: Input<'POST /v1/webhook-endpoints/{id}/resend'>,
) {
  const endpoint = await findOwn(world.sql, caller, params.id)
  requireEnabled(endpoint)
  const since = parseTime(body.since)
  if (!since)
    throw new Refusal('VALIDATION_FAILED', 'since: no ISO 8601 time with its zone', {
      details: [{ field: 'since', message: '格式不正確' }],
    })
  return { count: await sendGivenUpAgain(world.pooledSql, endpoint.id, since, world.now(), maxAtOnce) }
}

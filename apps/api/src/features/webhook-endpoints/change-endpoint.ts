import { markTold } from '../../domain/oauth/client.sql.ts'
import { giveUpWaiting } from '../../domain/webhooks/delivery.sql.ts'
import type { DisabledReason, Endpoint } from '../../domain/webhooks/endpoint.ts'
import { putEndpoint } from '../../domain/webhooks/endpoint.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { checkAddress } from './check-address.ts'
import { describeEndpoint } from './describe.ts'
import { clientAlone, findOwn } from './find-own.ts'
import { mailContact } from './mail-contact.ts'

/** Where it is, what it is told of, or whether: what is said again as it is changes nothing, and nobody is mailed of it. */
export async function changeEndpoint(
  world: World,
  { params, body, caller }: Input<'PATCH /v1/webhook-endpoints/{id}'>,
) {
  const url = body.url === undefined ? undefined : checkAddress(world.config, body.url)
  const clientUid = clientAlone(caller)
  return world.transaction(async (tx) => {
    await markTold(tx, clientUid, true)
    const before = await findOwn(tx, caller, params.id)
    const after: Endpoint = {
      ...before,
      url: url ?? before.url,
      events: body.events ?? before.events,
      disabledReason: reasonAfter(before, body.enabled),
    }
    const isSwitchedOn = before.disabledReason !== null && after.disabledReason === null
    const isSwitchedOff = before.disabledReason === null && after.disabledReason !== null
    const isMoved = after.url !== before.url
    await putEndpoint(tx, after, { startsAnew: isMoved || isSwitchedOn })
    if (isSwitchedOff) await giveUpWaiting(tx, after.id, world.now())
    if (isMoved || isSwitchedOn || isSwitchedOff || !isSame(after.events, before.events))
      await mailContact(world, tx, after, 'changed')
    return describeEndpoint(after)
  })
}

function reasonAfter({ disabledReason }: Endpoint, enabled: boolean | undefined): DisabledReason | null {
  if (enabled === undefined) return disabledReason
  return enabled ? null : (disabledReason ?? 'BY_CLIENT')
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

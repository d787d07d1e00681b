import type { webhookEndpoints } from '@dpass/contract/webhook-endpoints'
import type { Handlers } from '@dpass/wire/shape'
import { addPing } from '../../domain/webhooks/delivery.sql.ts'
import { endpointsOf } from '../../domain/webhooks/endpoint.sql.ts'
import type { Callers } from '../../platform/http/callers.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { addEndpoint } from './add-endpoint.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { describeDelivery, describeEndpoint } from './describe.ts'
import { clientAlone, findOwn, requireEnabled } from './find-own.ts'
import { listDeliveries } from './list-deliveries.ts'
import { removeEndpoint } from './remove-endpoint.ts'
import { resendGivenUp, resendOne } from './resend.ts'
import { rotateSecret } from './rotate-secret.ts'

export const webhookEndpointRoutes = (world: World): Handlers<typeof webhookEndpoints, Callers> => ({
  'GET /v1/webhook-endpoints': async ({ caller }) =>
    (await endpointsOf(world.sql, clientAlone(caller))).map(describeEndpoint),
  'POST /v1/webhook-endpoints': (input) => addEndpoint(world, input),
  'PATCH /v1/webhook-endpoints/{id}': (input) => changeEndpoint(world, input),
  'DELETE /v1/webhook-endpoints/{id}': (input) => removeEndpoint(world, input),
  'POST /v1/webhook-endpoints/{id}/ping': (input) => ping(world, input),
  'POST /v1/webhook-endpoints/{id}/rotate-secret': (input) => rotateSecret(world, input),
  'POST /v1/webhook-endpoints/{id}/resend': (input) => resendGivenUp(world, input),
  'GET /v1/webhook-endpoints/{id}/deliveries': (input) => listDeliveries(world, input),
  'POST /v1/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': (input) => resendOne(world, input),
})

/** An event of no member, at one endpoint alone: the delivery is all there is of it. */
async function ping(world: World, { params, caller }: Input<'POST /v1/webhook-endpoints/{id}/ping'>) {
  const endpoint = await findOwn(world.sql, caller, params.id)
  requireEnabled(endpoint)
  const delivery = await addPing(world.sql, endpoint.id, world.newId(), world.now())
  if (!delivery) throw new Error('a ping was not written')
  return describeDelivery(delivery)
}

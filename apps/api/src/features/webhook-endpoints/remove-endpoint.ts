import { markTold } from '../../domain/oauth/client.sql.ts'
import { endpointsOf, removeEndpoint as deleteEndpoint } from '../../domain/webhooks/endpoint.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { clientAlone, findOwn } from './find-own.ts'
import { mailContact } from './mail-contact.ts'

/** With the last one nothing more is written down for the client. */
export async function removeEndpoint(world: World, { params, caller }: Input<'DELETE /v1/webhook-endpoints/{id}'>) {
  const clientUid = clientAlone(caller)
  await world.transaction(async (tx) => {
    await markTold(tx, clientUid, true)
    const endpoint = await findOwn(tx, caller, params.id)
    await deleteEndpoint(tx, endpoint.id)
    await markTold(tx, clientUid, (await endpointsOf(tx, clientUid)).length > 0)
    await mailContact(world, tx, endpoint, 'removed')
  })
  return {}
}

import { markTold } from '../../domain/oauth/client.sql.ts'
import { endpointSecretPurpose, maxEndpoints, secretBytes, writeSecret } from '../../domain/webhooks/endpoint.ts'
import { addEndpoint as storeEndpoint, endpointsOf } from '../../domain/webhooks/endpoint.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { checkAddress } from './check-address.ts'
import { describeEndpoint } from './describe.ts'
import { clientAlone } from './find-own.ts'
import { mailContact } from './mail-contact.ts'

/** From its commit on everything of the client is written down, to be told there. */
export async function addEndpoint(world: World, { body, caller }: Input<'POST /v1/webhook-endpoints'>) {
  const clientUid = clientAlone(caller)
  const url = checkAddress(world.config, body.url)
  const { secrets } = world
  const id = world.newId()
  const secret = writeSecret(secrets.newBytes(secretBytes))
  const secretSealed = secrets.seal(endpointSecretPurpose(id), secret)
  const endpoint = { id, clientUid, url, events: body.events, disabledReason: null, createdAt: world.now() }
  await world.transaction(async (tx) => {
    await markTold(tx, clientUid, true)
    if ((await endpointsOf(tx, clientUid)).length >= maxEndpoints)
      throw new Refusal('CONFLICT', `the client has ${maxEndpoints} endpoints`)
    await storeEndpoint(tx, { ...endpoint, secretSealed })
    await mailContact(world, tx, endpoint, 'added')
  })
  return { ...describeEndpoint(endpoint), secret }
}

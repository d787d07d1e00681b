import { endpointSecretPurpose, formerSecretUntil, secretBytes, writeSecret } from '../../domain/webhooks/endpoint.ts'
import { rotateSecret as putSecret } from '../../domain/webhooks/endpoint.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { describeEndpoint } from './describe.ts'
import { findOwn } from './find-own.ts'
import { mailContact } from './mail-contact.ts'

/** Both sign for a day, so that a receiver can change over while messages arrive. */
export async function rotateSecret(
  world: World,
  { params, caller }: Input<'POST /v1/webhook-endpoints/{id}/rotate-secret'>,
) {
  const { secrets } = world
  return world.transaction(async (tx) => {
    const endpoint = await findOwn(tx, caller, params.id)
    const secret = writeSecret(secrets.newBytes(secretBytes))
    const sealed = secrets.seal(endpointSecretPurpose(endpoint.id), secret)
    await putSecret(tx, endpoint.id, sealed, formerSecretUntil(world.now()))
    await mailContact(world, tx, endpoint, 'rotated')
    return { ...describeEndpoint(endpoint), secret }
  })
}

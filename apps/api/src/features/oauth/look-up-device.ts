import { describeScopes } from '../../domain/oauth/scope.ts'
import type { World } from '../../platform/world.ts'
import { deviceHandle, findDevice } from './decide-device.ts'
import { describeClient } from './describe-client.ts'
import type { Input } from '../../platform/http/input.ts'

/** Codes are typed off a screen, so case, spaces and dashes do not matter. Consent is asked for every time. */
export async function lookUpDevice(world: World, { body, caller }: Input<'POST /v2/oauth2/device/lookup'>) {
  const userCode = body.userCode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const { client, scopes, expiresAt } = await findDevice(world, userCode)
  return {
    codeId: deviceHandle(world, userCode, caller.member),
    client: describeClient(client),
    scopes: describeScopes(scopes, client.name),
    expiresAt: expiresAt.toISOString(),
    consentRequired: true,
  }
}

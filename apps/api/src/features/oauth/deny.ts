import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { isDeviceHandle, denyDevice } from './decide-device.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'

/**
 * A visitor may deny a browser's request without being signed in; a device's request only the member who looked it up.
 */
export async function deny(world: World, engine: Engine, { body, caller }: Input<'POST /v2/oauth2/deny'>) {
  const handle = body.codeId ?? body.passthrough
  if (handle !== undefined && isDeviceHandle(handle)) {
    const member = await caller.identify()
    if (member instanceof Refusal) throw new Refusal('OAUTH_CODE_EXPIRED', 'only who looked a device up may answer it')
    return denyDevice(world, handle, member)
  }
  const { interaction } = await findRequest(world, engine, caller.visit, handle)
  interaction.result = { error: 'access_denied', error_description: 'the member did not agree' }
  await interaction.persist()
  return { redirectUrl: interaction.returnTo }
}

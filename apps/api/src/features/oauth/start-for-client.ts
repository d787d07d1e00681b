import { Refusal } from '../../platform/refusal.ts'
import { startWithEmail } from '../../services/account/start-with-email.ts'
import type { World } from '../../platform/world.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'

/** The first step of signing up or in; where the app's request is known, the mail names the app. */
export async function startForClient(world: World, engine: Engine, { body, caller }: Input<'POST /v2/oauth2/init'>) {
  const request = await findRequest(world, engine, caller.visit, body.passthrough).catch((error: unknown) => {
    // An expired request is told by the screen that reads it; the code is mailed all the same, without the app's name.
    if (error instanceof Refusal) return undefined
    throw error
  })
  return startWithEmail(world, { body }, request?.client.name)
}

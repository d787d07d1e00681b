import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'
import type { AccountVerbs } from './account-verbs.ts'

/** The same first step as everywhere; the mail names the app when there is a request that does. */
export async function startForClient(
  world: World,
  engine: Engine,
  { body, caller }: Input<'POST /v2/oauth2/init'>,
  account: Pick<AccountVerbs, 'startWithEmail'>,
) {
  const request = await findRequest(world, engine, caller.visit, body.passthrough).catch((error: unknown) => {
    // The screens notice an expired request by themselves; a code in the mail is not wrong for it.
    if (error instanceof Refusal) return undefined
    throw error
  })
  return account.startWithEmail({ body }, request?.client.name)
}

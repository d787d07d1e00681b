import { describeScopes } from '../../domain/oauth/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeClient } from './describe-client.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'
import { signInTime } from './sign-in-time.ts'

export async function readRequest(world: World, engine: Engine, { query, caller }: Input<'GET /v2/oauth2/request'>) {
  const request = await findRequest(world, engine, caller.visit, query.passthrough)
  const { client, scopes, expiresAt } = request
  const member = await caller.identify()
  return {
    client: describeClient(client),
    scopes: describeScopes(scopes, client.name),
    flow: client.flow,
    expiresAt: expiresAt.toISOString(),
    signInAgain:
      member instanceof Refusal ? request.wantsSignIn : (await signInTime(world, request, member)) === undefined,
  }
}

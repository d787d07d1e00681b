import { describeScopes } from '../../domain/oauth-scope.ts'
import type { World } from '../../platform/world.ts'
import { describeClient } from './describe-client.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from './input.ts'

export async function readRequest(world: World, engine: Engine, { query, caller }: Input<'GET /v2/oauth2/request'>) {
  const { client, scopes, expiresAt, wantsSignIn } = await findRequest(world, engine, caller.visit, query.passthrough)
  return {
    client: describeClient(client),
    scopes: describeScopes(scopes, client.name),
    flow: client.flow,
    expiresAt: expiresAt.toISOString(),
    signInAgain: wantsSignIn,
  }
}

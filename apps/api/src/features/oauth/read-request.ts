import { findClient } from '../../domain/oauth/client.sql.ts'
import { describeScopes } from '../../domain/oauth/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeClient } from './describe-client.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'
import { signInTime } from './sign-in-time.ts'

async function requireClient(world: World, uid: string | undefined): Promise<void> {
  if (uid !== undefined && !(await findClient(world.sql, uid)))
    throw new Refusal('OAUTH_CLIENT_NOT_FOUND', 'the address names no app of ours')
}

export async function readRequest(world: World, engine: Engine, { query, caller }: Input<'GET /v2/oauth2/request'>) {
  await requireClient(world, query.clientUid)
  const request = await findRequest(world, engine, caller.visit, query.passthrough)
  if (query.clientUid !== undefined && query.clientUid !== request.client.uid)
    throw new Refusal('OAUTH_CODE_EXPIRED', "the browser's last request is another app's")
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

import { grantsOf, removeGrant } from '../../domain/oauth/grant.sql.ts'
import { describeScopes } from '../../domain/oauth/scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { tellOfRevokedGrants } from '../../services/account/tell-apps.ts'
import { describeClient } from './describe-client.ts'
import type { Input } from '../../platform/http/input.ts'

export async function listConnectedApps(world: World, { caller }: Input<'GET /v1/me/grants'>) {
  const grants = await grantsOf(world.sql, caller.member.id, world.now())
  return grants.map(({ id, scopes, grantedAt, lastUsedAt, ...client }) => ({
    id,
    client: describeClient(client),
    scopes: describeScopes(scopes, client.name),
    grantedAt: grantedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Without the grant the app's tokens and codes are void from its next request on. */
export async function disconnectApp(world: World, { params, caller }: Input<'DELETE /v1/me/grants/{id}'>) {
  const { id: memberId } = caller.member
  await world.transaction(async (tx) => {
    const removed = await removeGrant(tx, memberId, params.id)
    if (!removed) throw new Refusal('NOT_FOUND', 'no such grant of this member')
    await tellOfRevokedGrants(world, tx, memberId, [removed])
  })
  return {}
}

import { grantedScopes } from '../../domain/oauth/grant.sql.ts'
import type { World } from '../../platform/world.ts'
import type { OpenRequest } from './find-request.ts'
import { toEpochSeconds } from '../../platform/time.ts'

interface Who {
  readonly memberId: string
  readonly signedInAt: Date
}

/** Makes the member the one an open request is for, and says whether consent is still to be asked. Repeatable. */
export async function bindMember(world: World, request: OpenRequest, { memberId, signedInAt }: Who) {
  const { interaction, handle } = request
  interaction.result = { login: { accountId: memberId, ts: toEpochSeconds(signedInAt) } }
  await interaction.persist()
  return { codeId: handle, consentRequired: await needsConsent(world, request, memberId) }
}

async function needsConsent(world: World, request: OpenRequest, memberId: string): Promise<boolean> {
  const { client, scopes, wantsConsent } = request
  if (wantsConsent) return true
  if (client.firstParty) return false
  const granted = await grantedScopes(world.sql, memberId, client.uid, world.now())
  return !scopes.every((scope) => granted.includes(scope))
}

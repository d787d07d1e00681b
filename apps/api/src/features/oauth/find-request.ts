import type { Interaction } from 'oidc-provider'
import { findClient, type OauthClient } from '../../domain/oauth/client.sql.ts'
import { wasDecided } from '../../domain/oauth/artifact.sql.ts'
import { readScopes } from '../../domain/oauth/scope.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'
import { interactionCookie } from './engine/configure.ts'
import type { Engine } from './engine/open-engine.ts'
import { startedInThisBrowser } from './engine/request-cookie.ts'
import { fromEpochSeconds } from '../../platform/time.ts'

/** An authorisation request that is still open. */
export interface OpenRequest {
  readonly handle: string
  readonly interaction: Interaction
  readonly client: OauthClient
  readonly scopes: readonly string[]
  /** prompt=consent: ask again, also for what was granted before. */
  readonly wantsConsent: boolean
  /** prompt=login: the password has to be typed in, also by a member who is signed in. */
  readonly wantsSignIn: boolean
  /** max_age. */
  readonly maxAgeSeconds: number
  /** Set by bindMember. */
  readonly memberId: string | undefined
  readonly expiresAt: Date
}

/**
 * Found by its handle, or as the browser's last request. Only in the browser in which it began: otherwise a stranger
 * could begin a request, have a member consent to it, and fetch the member's code.
 */
export async function findRequest(
  world: World,
  engine: Engine,
  visit: Visit,
  passthrough: string | undefined,
): Promise<OpenRequest> {
  const handle = passthrough ?? visit.cookie(interactionCookie)
  if (handle === undefined) throw new Refusal('OAUTH_CODE_EXPIRED', 'neither a handle nor a cookie')
  if (!startedInThisBrowser(world, visit, handle))
    throw new Refusal('OAUTH_CODE_EXPIRED', 'began in another browser, or never')
  const interaction = await engine.current().Interaction.find(handle)
  if (!interaction) {
    const used = await wasDecided(world.sql, 'Interaction', hashToken(handle))
    throw used
      ? new Refusal('OAUTH_CODE_USED', 'the request was answered')
      : new Refusal('OAUTH_CODE_EXPIRED', 'no such request')
  }
  const { params } = interaction
  const client = await findClient(world.sql, String(params['client_id']))
  if (!client || client.disabledAt) throw new Refusal('OAUTH_CLIENT_DISABLED', 'disabled since the request began')
  const prompts = readScopes(params['prompt'])
  return {
    handle,
    interaction,
    client,
    scopes: readScopes(params['scope']),
    wantsConsent: prompts.includes('consent'),
    wantsSignIn: prompts.includes('login'),
    maxAgeSeconds: Number(params['max_age'] ?? Infinity),
    memberId: interaction.result?.login?.accountId,
    expiresAt: fromEpochSeconds(interaction.exp),
  }
}

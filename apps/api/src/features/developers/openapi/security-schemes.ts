import type { Access } from '@dpass/contract/access'
import { scopeNames } from '@dpass/rules/oauth-scopes'
import type { Call } from '@dpass/wire/shape'
import { describeScopes } from '../../../domain/oauth/scope.ts'

type Requirement = Readonly<Record<string, readonly string[]>>

/** How a caller is known, by the names that the calls refer to. */
export const securitySchemes = (origin: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: origin.startsWith('https:') ? '__Host-dpass_session' : 'dpass_session',
    description:
      "A member's own browser. Set by sign-up, sign-in and refresh; lives 15 minutes. Writes also need an Origin of ours. The provider's own app shows its access token as a bearer token instead.",
  },
  app: {
    type: 'oauth2',
    description: 'An app that a member has let in, or a machine of a merchant. PKCE with S256 is required.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${origin}/v2/oauth2/auth`,
        tokenUrl: `${origin}/v2/oauth2/token`,
        refreshUrl: `${origin}/v2/oauth2/token`,
        scopes: sentencesOf(scopeNames),
      },
      clientCredentials: {
        tokenUrl: `${origin}/v2/oauth2/token`,
        scopes: {
          ...sentencesOf(['points:redeem']),
          webhooks: 'Says where it is told of what becomes of its redemptions.',
          'settlements:read': 'Reads its own settlements.',
        },
      },
    },
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description:
      'client_id and client_secret (RFC 6749, section 2.3.1). They may stand in the form instead; an app without a secret sends its client_id alone.',
  },
  webhook: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'Standard Webhooks: HMAC-SHA256 over webhook-id, webhook-timestamp and the body, by the secret that partner and DPASS share.',
  },
})

const sentencesOf = (names: readonly string[]) =>
  Object.fromEntries(describeScopes(names, '').map(({ name, description }) => [name, description]))

/** Which of the schemes a call takes; an empty one among several means that it also works without. */
export function securityOf({ access, scope }: Call): readonly Requirement[] {
  const byAccess: Readonly<Record<Access, readonly Requirement[]>> = {
    anyone: [],
    visitor: [{}, { session: [] }],
    member: [{ session: [] }, ...(scope === undefined ? [] : [{ app: [scope] }])],
    client: [{ app: scope === undefined ? [] : [scope] }],
    partner: [{ webhook: [] }],
  }
  return byAccess[access as Access]
}

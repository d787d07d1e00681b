import type { KoaContextWithOIDC, Provider as EngineProvider } from 'oidc-provider'
import { isOwnNameScope } from '@dpass/rules/oauth-scopes'
import { allowsRedirect, deviceGrant } from '../../../domain/oauth/client.ts'
import { hashToken, isSameCode, type Secrets } from '../../../platform/secrets.ts'
import { errors, Provider } from './library.ts'

/*
 * Everything by which DPASS changes the engine from inside, because no setting of it does. None of this is documented by
 * the engine, so a release of it may rename any of it: what is gone is missed when the engine is built, at the start.
 */

type EngineClasses = Pick<EngineProvider, 'Client' | 'OIDCContext' | 'RefreshToken'>

/** What a release of the engine has under this name; throws when it has nothing there any more. */
function existing<Owner extends object, Name extends string & keyof Owner>(owner: Owner, name: Name) {
  const there = owner[name]
  if (there === undefined || there === null) throw missing(name)
  return there
}

const missing = (name: string) => new Error(`the OAuth engine has no ${name} any more: look at engine/patches.ts`)

export function patchEngine(engine: EngineClasses, secrets: Pick<Secrets, 'mark'>): void {
  compareHashedSecrets(engine)
  limitLoopbackPorts(engine)
  setSectors(engine)
  keepOwnNameScopes(engine)
  refuseGrants(engine)
  implyConsent(engine)
  repeatRefreshes(engine, secrets)
}

interface EngineClient {
  readonly clientSecret?: string
  readonly redirectUris?: readonly string[]
  readonly anyLoopbackPort?: boolean
  readonly sector?: string
  subjectType?: 'public' | 'pairwise'
}

/** Secrets are stored as hashes; there are two while one replaces the other. */
function compareHashedSecrets({ Client: { prototype } }: EngineClasses): void {
  existing(prototype, 'compareClientSecret')
  prototype.compareClientSecret = async function compare(this: EngineClient, given: string) {
    const hash = hashToken(given).toString('hex')
    return (this.clientSecret ?? '').split(' ').some((known) => isSameCode(hash, known))
  }
}

/** The engine would let every client with a scheme of its own use any port of this machine. */
function limitLoopbackPorts({ Client: { prototype } }: EngineClasses): void {
  existing(prototype, 'redirectUriAllowed')
  prototype.redirectUriAllowed = function isAllowed(this: EngineClient, uri: string) {
    return allowsRedirect(this.redirectUris ?? [], this.anyLoopbackPort === true, uri)
  }
}

/**
 * The operator has set the sector. It is applied after a client was read: given at once, the engine would want to fetch a
 * sector document, and keys for every device client.
 */
function setSectors({ Client }: EngineClasses): void {
  const find = existing(Client, 'find').bind(Client)
  Client.find = async (id) => {
    const client = await find(id)
    const { sector } = (client ?? {}) as EngineClient
    if (client && sector !== undefined) (client as EngineClient).subjectType = 'pairwise'
    return client
  }
}

/** RFC 6749, section 5.2: unauthorized_client. The engine says invalid_request. */
function refuseGrants({ Client: { prototype } }: EngineClasses): void {
  const isAllowed = existing(prototype, 'grantTypeAllowed')
  prototype.grantTypeAllowed = function allowOrRefuse(this: InstanceType<EngineClasses['Client']>, type: string) {
    if (isAllowed.call(this, type)) return true
    const asked = Provider.ctx?.oidc
    const isAskedFor =
      asked?.route === 'device_authorization'
        ? type === deviceGrant
        : asked?.route === 'token' && asked.params?.['grant_type'] === type
    if (isAskedFor) throw new errors.UnauthorizedClient(`the app may not use the grant type ${type}`)
    return false
  }
}

/**
 * Scopes that an app has in its own name alone are for the token endpoint, where client credentials ask for them. To a
 * request that a member is to allow they are no scopes of the app: invalid_scope.
 */
function keepOwnNameScopes({ Client }: EngineClasses): void {
  const find = existing(Client, 'find').bind(Client)
  Client.find = async (id) => {
    const client = await find(id)
    if (!client?.scope?.split(' ').some(isOwnNameScope)) return client
    const all = client.scope
    const ofMembers = all.split(' ').filter((scope) => !isOwnNameScope(scope))
    const get = () => (Provider.ctx?.oidc.route === 'token' ? all : ofMembers.join(' '))
    Object.defineProperty(client, 'scope', { configurable: true, enumerable: true, get })
    return client
  }
}

/**
 * OpenID Connect Core, section 11: offline_access needs the member's consent. The engine drops the scope from a request
 * that does not say prompt=consent. Here such a request is taken as if it did; whether the member still has to be asked is
 * decided when they are known (bind-member.ts), because they may have agreed before.
 */
function implyConsent({ OIDCContext: { prototype } }: EngineClasses): void {
  const asked = Object.getOwnPropertyDescriptor(prototype, 'prompts')?.get
  if (!asked) throw missing('prompts')
  Object.defineProperty(prototype, 'prompts', {
    configurable: true,
    get(this: InstanceType<EngineProvider['OIDCContext']>) {
      const prompts = asked.call(this) as Set<string>
      if (this.requestParamScopes.has('offline_access') && !prompts.has('none')) prompts.add('consent')
      return prompts
    },
  })
}

/**
 * The successor of a refresh token is derived from it. An app that has lost the answer asks again with the same token
 * and gets the same successor (store.ts says for how long). So a sign-in has one valid refresh token at a time, and a
 * stolen one is still noticed, because it is used twice.
 */
function repeatRefreshes({ RefreshToken }: EngineClasses, secrets: Pick<Secrets, 'mark'>): void {
  const prototype = RefreshToken.prototype as { generateTokenId?: () => string }
  const random = existing(prototype, 'generateTokenId')
  prototype.generateTokenId = function successorId() {
    const traded = Provider.ctx?.oidc.entities.RotatedRefreshToken
    return traded ? secrets.mark('oauth refresh token', traded.jti).toString('base64url') : random.call(this)
  }
}

/** DPASS has sessions of its own: one that is marked as destroyed is neither stored nor put into a cookie. */
export function dropSession({ oidc: { session } }: KoaContextWithOIDC): void {
  if (!session) return
  existing(session, 'destroy')
  Reflect.set(session, 'destroyed', true)
}

const formPost = 'form_post'

/** Advertised by the engine although DPASS never gives them: it has no classes of sign-in and no session with apps. */
const claimsNeverGiven: readonly unknown[] = ['acr', 'sid']

/**
 * The engine without form_post: it would answer with an English page and a script, and the code in the query is
 * protected by PKCE. An app that asks for it gets unsupported_response_mode.
 */
export class ProviderWithoutForms extends Provider {
  constructor(...given: ConstructorParameters<typeof Provider>) {
    existing(Provider.prototype, 'registerResponseMode')
    super(...given)
    this.use(async (ctx, next) => {
      await next()
      if ((ctx as Partial<KoaContextWithOIDC>).oidc?.route === 'discovery') correct(ctx.body as Metadata)
    })
  }

  override registerResponseMode(...[name, handler]: Parameters<EngineProvider['registerResponseMode']>): void {
    if (name !== formPost) super.registerResponseMode(name, handler)
  }
}

interface Metadata {
  response_modes_supported: readonly string[]
  claims_supported: readonly string[]
}

/** Only what works is advertised. */
function correct(metadata: Metadata): void {
  metadata.response_modes_supported = metadata.response_modes_supported.filter((mode) => mode !== formPost)
  metadata.claims_supported = metadata.claims_supported.filter((claim) => !claimsNeverGiven.includes(claim))
}

import type { Provider as EngineProvider } from 'oidc-provider'
import type { World } from '../../../platform/world.ts'
import { configureEngine, interactionSeconds } from './configure.ts'
import { dropSession, patchEngine, ProviderWithoutForms } from './patches.ts'
import { giveRequestCookie } from './request-cookie.ts'
import { pollSeconds } from './poll-slowly.ts'
import { readSigningKeys, type SigningJwk } from './signing-keys.ts'

export interface Engine {
  /** The engine with the current keys. */
  readonly current: () => EngineProvider
  close(): void
}

const reloadEveryMs = 60_000

/**
 * The engine takes its keys when it is built and has no other state. When an operator has added a key, or its time has
 * come, a new engine takes over; requests in flight end with the old one.
 */
export async function openEngine(world: World): Promise<Engine> {
  let keys = await readSigningKeys(world)
  let provider = build(world, keys)

  async function reload(): Promise<void> {
    const fresh = await readSigningKeys(world)
    if (namesOf(fresh) === namesOf(keys)) return
    keys = fresh
    provider = build(world, keys)
  }

  const timer = setInterval(() => {
    reload().catch((error: unknown) => world.log.warn({ err: error }, 'the signing keys could not be read again'))
  }, reloadEveryMs)
  timer.unref()
  return { current: () => provider, close: () => clearInterval(timer) }
}

const namesOf = (keys: readonly SigningJwk[]): string => keys.map(({ kid }) => kid).join(' ')

function build(world: World, keys: readonly SigningJwk[]): EngineProvider {
  const provider = new ProviderWithoutForms(world.config.publicUrl.origin, configureEngine(world, keys))
  // Host and protocol are those of PUBLIC_URL (serve-engine.ts).
  provider.proxy = true
  patchEngine(provider, world.secrets)
  provider.on('interaction.started', (ctx) => {
    const { Interaction } = ctx.oidc.entities
    if (Interaction) giveRequestCookie(world, ctx, Interaction.uid, interactionSeconds * 1_000)
  })
  provider.on('authorization.success', dropSession)
  provider.on('device_authorization.success', (ctx, body) => pointToOurScreen(world, body))
  provider.on('server_error', (ctx, error) => {
    const requestId = ctx.res.getHeader('x-request-id')
    world.log.error({ err: error, requestId, call: ctx.oidc?.route }, 'the OAuth engine failed')
  })
  return provider
}

/** The code is typed into a screen of ours, which reads it by the specification's parameter. */
function pointToOurScreen({ config }: World, body: Record<string, unknown>): void {
  const screen = new URL('/oauth2', config.publicUrl)
  body['verification_uri'] = screen.href
  screen.searchParams.set('cockpitAuthCode', String(body['user_code']))
  body['verification_uri_complete'] = screen.href
  body['interval'] = pollSeconds
}

import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Visit } from '../../../platform/http/visit.ts'
import { hashToken, isSameCode } from '../../../platform/secrets.ts'
import type { World } from '../../../platform/world.ts'

/*
 * The address of a request can be passed on, so it proves nothing. That a request began in this browser is proven by a
 * cookie (RFC 9700, section 4.7). The cookie is named after its request, so that two tabs do not overwrite each
 * other's, and holds an HMAC of the request's handle.
 */

type Keeper = Pick<World, 'config' | 'secrets'>

/** One more open request in a browser ends the oldest: a Cookie header has limited room. */
const limit = 8

const isHttps = ({ publicUrl }: World['config']): boolean => publicUrl.protocol === 'https:'

/** With this prefix browsers refuse the cookie from a neighbouring host, which could otherwise plant its own. */
const prefixOf = (config: World['config']): string => `${isHttps(config) ? '__Host-' : ''}dpass_oauth_`

const nameOf = (config: World['config'], handle: string): string =>
  `${prefixOf(config)}${hashToken(handle).toString('hex').slice(0, 16)}`

const proofOf = ({ secrets }: Keeper, handle: string): string =>
  secrets.mark('oauth request', handle).toString('base64url')

/** Sets the cookie that proves where the request began. */
export function giveRequestCookie(world: Keeper, ctx: KoaContextWithOIDC, handle: string, lifetimeMs: number): void {
  const { config } = world
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), signed: false } as const
  for (const name of oldestNames(ctx.req.headers.cookie ?? '', prefixOf(config)))
    ctx.cookies.set(name, null, attributes)
  ctx.cookies.set(nameOf(config, handle), proofOf(world, handle), { ...attributes, maxAge: lifetimeMs })
}

/** The cookies to delete for one more. Browsers send the oldest first (RFC 6265, section 5.4). */
function oldestNames(header: string, prefix: string): string[] {
  const names = header
    .split(';')
    .map((pair) => pair.trim().split('=')[0] ?? '')
    .filter((name) => name.startsWith(prefix) && /^[0-9a-f]{16}$/.test(name.slice(prefix.length)))
  return names.slice(0, Math.max(0, names.length - limit + 1))
}

/** True only in the browser in which the request began. */
export function startedInThisBrowser(world: Keeper, visit: Pick<Visit, 'cookie'>, handle: string): boolean {
  const shown = visit.cookie(nameOf(world.config, handle))
  return shown !== undefined && isSameCode(shown, proofOf(world, handle))
}

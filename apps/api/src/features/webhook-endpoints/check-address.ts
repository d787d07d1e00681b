import { bareHost, isAddress, isPublicAddress, isThisMachine } from '../../platform/http/public-address.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

type Settings = Pick<World['config'], 'publicUrl' | 'webhooksToThisMachine'>

/**
 * What can be said of an address without asking anybody where its name leads: that is judged at each connection
 * (adapters/client-endpoints.ts). Returns it as it is kept; throws VALIDATION_FAILED.
 */
export function checkAddress(config: Settings, text: string): string {
  const url = URL.parse(text)
  if (!url) throw wrong('no address')
  if (url.username !== '' || url.password !== '') throw wrong('with user info')
  if (url.hash !== '') throw wrong('with a fragment')
  const host = bareHost(url.hostname)
  if (config.webhooksToThisMachine && url.protocol === 'http:' && isThisMachine(host)) {
    if (url.port === config.publicUrl.port) throw wrong('ours')
    return url.href
  }
  // An https address says port 443 by saying none.
  if (url.protocol !== 'https:' || url.port !== '') throw wrong('not https on port 443')
  if (isOwnHost(config, host)) throw wrong('ours')
  if (isAddress(host) && !isPublicAddress(host)) throw wrong('not public')
  return url.href
}

/** DPASS would talk to itself, with whatever a request from inside is trusted with. A hosted sandbox is another machine's. */
function isOwnHost({ publicUrl }: Settings, host: string): boolean {
  const own = bareHost(publicUrl.hostname)
  return host === own || host.endsWith(`.${own}`)
}

const wrong = (reason: string) =>
  new Refusal('VALIDATION_FAILED', `url: ${reason}`, { details: [{ field: 'url', message: '網址不符合規定' }] })

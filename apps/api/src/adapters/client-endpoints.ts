import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { Dispatcher } from 'undici'
import type { ClientAnswer, ClientMessage, Doors } from '../platform/doors.ts'
import { bareHost, isAddress, isPublicAddress, isThisMachine } from '../platform/http/public-address.ts'
import { loadHttpClient } from './exchange.ts'

interface Wishes {
  /** In the demo: http to this machine, by name or address. */
  readonly toThisMachine: boolean
  readonly timeoutMs?: number
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
}

/** More than any endpoint needs to say that it has a message; the rest of an answer is not waited for. */
const maxReplyBytes = 16 * 1024
/** More than are ever sent to at once: endpoints of several clients may be at one host, and one that hangs holds up no other. */
const connectionsPerHost = 1_000

/** The name leads to an address that is not public, or the address that was given is none. */
class AddressRefused extends Error {}

/**
 * Clients' endpoints over HTTP. A client chooses the address, and its name may lead elsewhere a moment later: so names are
 * resolved once for each connection, every address is judged, and the connection is made to what was judged.
 */
export function httpClientEndpoints(wishes: Wishes): Doors['clientEndpoints'] {
  const { timeoutMs = 10_000 } = wishes
  let opened: Promise<Dispatcher> | undefined
  return {
    async send(message) {
      try {
        return await post(await (opened ??= openDispatcher(wishes)), message, timeoutMs)
      } catch (error) {
        return { status: null, error: nameOf(error) }
      }
    },
  }
}

async function post(dispatcher: Dispatcher, { url, headers, body }: ClientMessage, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  const { origin, pathname, search } = new URL(url)
  const answer = await dispatcher.request({ origin, path: pathname + search, method: 'POST', headers, body, signal })
  const { statusCode: status } = answer
  // Read away, so that the connection can be used again, or cut where there is more or it takes longer.
  await answer.body.dump({ limit: maxReplyBytes, signal }).catch(() => undefined)
  return judge(status)
}

function judge(status: number): ClientAnswer {
  if (status >= 200 && status < 300) return { status, error: null }
  return { status, error: status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS' }
}

async function openDispatcher(wishes: Wishes): Promise<Dispatcher> {
  const { Agent, buildConnector } = await loadHttpClient()
  const { timeoutMs = 10_000 } = wishes
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: lookupJudged(wishes) })
  return new Agent({
    allowH2: false,
    connections: connectionsPerHost,
    pipelining: 1,
    // Ours is about the whole answer, and the shorter one.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, done) {
      const host = bareHost(options.hostname)
      // An address is connected to without being looked up.
      if (isAddress(host) && !isAllowed(wishes, host, host)) done(new AddressRefused(host), null)
      else connect(options, done)
    },
  })
}

/** What net.connect and tls.connect ask instead of the system's resolver. */
function lookupJudged(wishes: Wishes): LookupFunction {
  const find = callbackify((host: string) => judgedAddresses(wishes, host))
  return (name, { all }, done) =>
    find(bareHost(name), (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? noAddress(), '')
      else if (all) done(null, [...found])
      else done(null, first.address, first.family)
    })
}

const noAddress = () => Object.assign(new Error('no address'), { code: 'ENOTFOUND' })

async function judgedAddresses(wishes: Wishes, host: string) {
  const addresses = await addressesOf(wishes, host)
  if (!addresses.every((address) => isAllowed(wishes, host, address))) throw new AddressRefused(host)
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

function isAllowed({ toThisMachine, isAllowed: isGood = isPublicAddress }: Wishes, host: string, address: string) {
  return isGood(address) || (toThisMachine && isThisMachine(host) && isThisMachine(address))
}

const addressesOf = async (wishes: Wishes, host: string): Promise<readonly string[]> =>
  wishes.toThisMachine && host === 'localhost' ? ['127.0.0.1', '::1'] : (wishes.resolve ?? resolveName)(host)

/** Asks the name servers, and never this machine's own list of hosts. */
async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [failure] = found.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
  if (addresses.length === 0 && failure) throw failure
  return addresses
}

const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT', 'ABORT_ERR'])
const unknownNames = /^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EBADNAME|EBADRESP)/
const tlsFailures = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO)/
const unreadable = /^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/

/** In words of ours: what a library or a partner says is not shown to anybody. */
function nameOf(error: unknown): NonNullable<ClientAnswer['error']> {
  if (error instanceof AddressRefused) return 'ADDRESS_REFUSED'
  const { code, name, syscall } = error as { code?: unknown; name?: unknown; syscall?: unknown }
  const said = typeof code === 'string' ? code : ''
  if (name === 'TimeoutError' || name === 'AbortError' || timeouts.has(said)) return 'TIMEOUT'
  if (unknownNames.test(said) || String(syscall).startsWith('query')) return 'NAME_UNKNOWN'
  if (tlsFailures.test(said)) return 'TLS_FAILED'
  if (name === 'HTTPParserError' || unreadable.test(said)) return 'ANSWER_INVALID'
  return 'UNREACHABLE'
}

import { Client } from 'pg'
import { CannotStart, errorCode, errorWords } from './cannot-start.ts'

const LIMIT_MS = 5000
const OLDEST_VERSION = 15

/** Tries the caller's own PostgreSQL once, so that a wrong DATABASE_URL is told in one sentence. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const url = parse(databaseUrl)
  // The password is the one part that never appears in a sentence.
  const target = `${url.host || 'this machine'}${url.pathname}`
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major >= OLDEST_VERSION) return
    throw new CannotStart(`PostgreSQL at ${target} is version ${major}, but DPASS needs ${OLDEST_VERSION} or newer.`)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`DATABASE_URL does not work: ${explain(error, url, target)}.`)
  } finally {
    // A connection that never came up need not be ended properly.
    client.end().catch(() => {})
  }
}

function parse(text: string): URL {
  const url = URL.parse(text)
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 && decodes(url)) return url
  throw new CannotStart('DATABASE_URL is not an address such as postgres://user:password@host:5432/database.')
}

/** A password with a bare per cent sign is no valid address; decodeURIComponent would throw. */
function decodes({ username, password, pathname }: URL): boolean {
  try {
    return decodeURIComponent(username + password + pathname) !== ''
  } catch {
    return false
  }
}

function explain(error: unknown, url: URL, target: string): string {
  const code = errorCode(error) || firstCode(error)
  const user = decodeURIComponent(url.username) || 'the default user'
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${url.hostname} is not known`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing answers at ${url.host || target}`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `the host ${url.hostname} cannot be reached`
    case '28P01':
      return `the password of ${user} at ${url.host} is wrong`
    case '28000':
      return `${user} may not connect to ${target}`
    case '3D000':
      return `there is no database ${decodeURIComponent(url.pathname.slice(1))} at ${url.host}`
    case '53300':
      return `PostgreSQL at ${url.host} has no connection left`
    case '57P03':
      return `PostgreSQL at ${url.host} is still starting up or shutting down`
    default:
      return explainWords(errorWords(error), url, user)
  }
}

function explainWords(words: string, url: URL, user: string): string {
  if (/timeout|ETIMEDOUT/i.test(words)) return `${url.host} did not answer within ${LIMIT_MS / 1000} seconds`
  if (/client password must be/.test(words)) return `${user} at ${url.host} needs a password`
  if (/does not support SSL/.test(words)) return `PostgreSQL at ${url.host} does not offer SSL`
  if (/terminated unexpectedly|ECONNRESET|received invalid response/i.test(words)) {
    return `what answers at ${url.host} is not PostgreSQL, or hung up at once`
  }
  return url.password ? words.replaceAll(url.password, '…').replaceAll(decodeURIComponent(url.password), '…') : words
}

/** A host with several addresses fails once for each; the first tells enough. */
function firstCode(error: unknown): string {
  return error instanceof AggregateError ? errorCode(error.errors[0]) : ''
}

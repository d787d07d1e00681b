import pg from 'pg'
import { StartProblem } from '../config/start-problem.ts'

const limitMs = 5_000
const oldestPostgres = 15

interface Answer {
  readonly version: string
  readonly mayMakeTables: boolean
}

/** Tries DATABASE_URL once and changes nothing, so that a wrong one is told in one sentence. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const url = parse(databaseUrl)
  // The password is the one part that never appears in a sentence.
  const target = `${url.host || 'this machine'}${url.pathname}`
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Answer>(question)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < oldestPostgres)
      throw new StartProblem(`PostgreSQL at ${target} is version ${major}, but DPASS needs ${oldestPostgres} or newer.`)
    if (rows[0]?.mayMakeTables === false)
      throw new StartProblem(`DATABASE_URL does not work: ${explainRights(url, target)}.`)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`DATABASE_URL does not work: ${explain(error, url, target)}.`)
  } finally {
    // A connection that never came up need not be ended properly.
    client.end().catch(() => {})
  }
}

/** A migrated database has everything that is made at a start; what later migrations need its owner has. */
const question = `
  select current_setting('server_version_num') as version,
    (to_regclass('public.schema_migration') is not null or has_schema_privilege(to_regnamespace('public'), 'create'))
    and (to_regnamespace('pgboss') is not null or has_database_privilege(current_database(), 'create')) as "mayMakeTables"`

function parse(text: string): URL {
  const url = URL.parse(text)
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 && decodes(url)) return url
  throw new StartProblem('DATABASE_URL is not an address such as postgres://user:password@host:5432/database.')
}

/** A password with a bare per cent sign is no valid address; decodeURIComponent would throw. */
function decodes({ username, password, pathname }: URL): boolean {
  try {
    return decodeURIComponent(username + password + pathname) !== ''
  } catch {
    return false
  }
}

const userOf = (url: URL): string => decodeURIComponent(url.username) || 'the default user'

const explainRights = (url: URL, target: string): string => {
  const [user, database] = [userOf(url), decodeURIComponent(url.pathname.slice(1))]
  return `${user} may not make tables at ${target}; make it the owner by "alter database ${database} owner to ${user}"`
}

function explain(error: unknown, url: URL, target: string): string {
  const code = errorCode(error) || firstCode(error)
  const user = userOf(url)
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
    case '42501':
      return explainRights(url, target)
    case '3D000':
      return `there is no database ${decodeURIComponent(url.pathname.slice(1))} at ${url.host}`
    case '53300':
      return `PostgreSQL at ${url.host} has no connection left`
    case '57P03':
      return `PostgreSQL at ${url.host} is still starting up or shutting down`
    default:
      return explainWords(error instanceof Error ? error.message : String(error), url, user)
  }
}

function explainWords(words: string, url: URL, user: string): string {
  if (/timeout|ETIMEDOUT/i.test(words)) return `${url.host} did not answer within ${limitMs / 1_000} seconds`
  if (/client password must be/.test(words)) return `${user} at ${url.host} needs a password`
  if (/does not support SSL/.test(words))
    return `PostgreSQL at ${url.host} does not offer SSL, which its sslmode asks for`
  if (/terminated unexpectedly|ECONNRESET|received invalid response/i.test(words)) {
    return `what answers at ${url.host} is not PostgreSQL, or hung up at once`
  }
  return url.password ? words.replaceAll(url.password, '…').replaceAll(decodeURIComponent(url.password), '…') : words
}

/** The code of a system error or of PostgreSQL's refusal; empty for anything else. */
const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A host with several addresses fails once for each; the first tells enough. */
function firstCode(error: unknown): string {
  return error instanceof AggregateError ? errorCode(error.errors[0]) : ''
}

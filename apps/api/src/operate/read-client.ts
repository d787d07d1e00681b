import { type ClientDescription, grantNamed, withOpenid } from '../domain/oauth/client.ts'
import { CommandFailure } from './command-failure.ts'
import { readNothing, parseArguments } from './parse-arguments.ts'

/** An app as the operator describes it. Its secret does not exist yet. */
export interface WantedClient extends Omit<ClientDescription, 'secret'> {
  readonly keepsSecret: boolean
}

export function readClient(words: readonly string[]): WantedClient {
  const { values: given, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  readNothing(positionals)
  return {
    uid: required('uid', given.uid),
    name: required('name', given.name),
    brand: given.brand ?? null,
    logoUrl: given.logo ?? null,
    flow: readFlow(given.flow),
    redirectUris: given.redirect,
    grantTypes: given.grant.map(grantNamed),
    scopes: withOpenid(given.grant, given.scope),
    firstParty: given['first-party'],
    sector: given.sector,
    anyLoopbackPort: given['any-loopback-port'],
    contactEmail: given.contact ?? null,
    keepsSecret: !given.public,
  }
}

const options = {
  uid: { type: 'string' },
  name: { type: 'string' },
  redirect: { type: 'string', multiple: true, default: [] as string[] },
  scope: { type: 'string', multiple: true, default: [] as string[] },
  grant: { type: 'string', multiple: true, default: ['authorization_code', 'refresh_token'] as string[] },
  flow: { type: 'string', default: 'oauth2' },
  brand: { type: 'string' },
  logo: { type: 'string' },
  public: { type: 'boolean', default: false },
  sector: { type: 'string' },
  contact: { type: 'string' },
  'any-loopback-port': { type: 'boolean', default: false },
  'first-party': { type: 'boolean', default: false },
} as const

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new CommandFailure(`--${name} is missing.`, { showUsage: true })
  return value
}

function readFlow(text: string): WantedClient['flow'] {
  if (text !== 'oauth' && text !== 'oauth2')
    throw new CommandFailure(`There is no flow ${text}: it is oauth2 or oauth.`)
  return text
}

import type { Provider } from 'oidc-provider'
import { allowsRedirect } from '../../../domain/oauth/client.ts'
import { hashToken, isSameCode } from '../../../platform/secrets.ts'

interface EngineClient {
  readonly clientSecret?: string
  readonly redirectUris?: readonly string[]
  readonly anyLoopbackPort?: boolean
  readonly sector?: string
  subjectType?: 'public' | 'pairwise'
}

/** Where DPASS's rules for clients differ from the engine's. */
export function applyClientRules({ Client }: Provider): void {
  const { prototype } = Client
  // Secrets are stored as hashes; there are two while one replaces the other.
  prototype.compareClientSecret = async function compare(this: EngineClient, given: string) {
    const hash = hashToken(given).toString('hex')
    return (this.clientSecret ?? '').split(' ').some((known) => isSameCode(hash, known))
  }
  // The engine would let every client with a scheme of its own use any port of this machine.
  prototype.redirectUriAllowed = function isAllowed(this: EngineClient, uri: string) {
    return allowsRedirect(this.redirectUris ?? [], this.anyLoopbackPort === true, uri)
  }
  // Set after the client was read: given at once, the engine would want to fetch a sector document, and keys for every
  // device client. Here the operator has set the sector.
  const find = Client.find.bind(Client)
  Client.find = async (id) => {
    const client = await find(id)
    const { sector } = (client ?? {}) as EngineClient
    if (client && sector !== undefined) (client as EngineClient).subjectType = 'pairwise'
    return client
  }
}

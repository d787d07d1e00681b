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

/** Where DPASS judges a client otherwise than the engine would by itself. */
export function applyClientRules({ Client }: Provider): void {
  const { prototype } = Client
  // Secrets are kept as hashes, of which there may be two while one takes the place of the other.
  prototype.compareClientSecret = async function compare(this: EngineClient, given: string) {
    const hash = hashToken(given).toString('hex')
    return (this.clientSecret ?? '').split(' ').some((known) => isSameCode(hash, known))
  }
  // The engine would let every client with a scheme of its own use any port of this machine.
  prototype.redirectUriAllowed = function isAllowed(this: EngineClient, uri: string) {
    return allowsRedirect(this.redirectUris ?? [], this.anyLoopbackPort === true, uri)
  }
  // Said after the client was read: the engine would want a document to fetch, and keys of every device, to find out the
  // sector. Here an operator has said which it is.
  const find = Client.find.bind(Client)
  Client.find = async (id) => {
    const client = await find(id)
    const { sector } = (client ?? {}) as EngineClient
    if (client && sector !== undefined) (client as EngineClient).subjectType = 'pairwise'
    return client
  }
}

import type { Endpoint } from '../../domain/webhooks/endpoint.ts'
import { findEndpoint } from '../../domain/webhooks/endpoint.sql.ts'
import type { Queries } from '../../platform/database/sql.ts'
import type { ClientCaller } from '../../platform/http/callers.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'

/** An app's endpoints are its own matter: no token in a member's name reaches them, whatever its scopes say. */
export function clientAlone({ clientUid, memberId }: ClientCaller): string {
  if (memberId !== null) throw new Refusal('SCOPE_INSUFFICIENT', 'only with client credentials')
  return clientUid
}

/** An endpoint of the caller; another client's is not found. */
export async function findOwn(db: Queries, caller: ClientCaller, id: string): Promise<Endpoint> {
  const clientUid = clientAlone(caller)
  const endpoint = isUuid(id) ? await findEndpoint(db, clientUid, id) : undefined
  if (!endpoint) throw new Refusal('NOT_FOUND', 'no such endpoint of this client')
  return endpoint
}

/** Nothing leaves for one that is switched off. */
export function requireEnabled({ disabledReason }: Endpoint): void {
  if (disabledReason !== null) throw new Refusal('CONFLICT', 'the endpoint is switched off')
}

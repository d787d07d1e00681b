import type { Calls as AnyCalls } from '@dpass/wire/shape'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `anyone`: nobody asks. `visitor`: nobody has to be signed in, but the call wants to know who is.
 * `member`: only with a living session. `client`: another company's app or machine with an access token, in a member's
 * name or (client credentials) in its own. `partner`: another company's server, known by its signature.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'client' | 'partner'

export type Calls = AnyCalls<Access, RefusalCode>

/**
 * Whose session it is. The answer to a member's call by cookie says it in this header, by the member's id; a page says in
 * the same header for whom its next calls are meant. When another tab has signed in as somebody else since, the guard
 * refuses them with CONFLICT, so that nothing is shown or saved for the wrong member. Who leaves it out is not asked.
 */
export const memberHeader = 'dpass-member'

/** What can be wrong with the session cookie or the app's token that a caller shows, or with whom they mean by it. */
const refusalsOfCaller = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SCOPE_INSUFFICIENT', 'CONFLICT'] as const

/** What the guard may answer, by the access of the call. Declared here for all calls: their own entries leave it out. */
export const refusalsOfAccess: Readonly<Record<Access, readonly RefusalCode[]>> = {
  anyone: [],
  visitor: refusalsOfCaller,
  member: refusalsOfCaller,
  client: ['UNAUTHENTICATED', 'SCOPE_INSUFFICIENT', 'IDEMPOTENCY_KEY_REQUIRED', 'CONFLICT'],
  partner: ['WEBHOOK_SIGNATURE_INVALID'],
}

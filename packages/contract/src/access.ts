import type { Calls as AnyCalls } from '@dpass/wire/shape'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `anyone`: nobody asks. `visitor`: nobody has to be signed in, but the call wants to know who is.
 * `member`: only with a living session. `partner`: another company's server, known by its signature.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'partner'

export type Calls = AnyCalls<Access, RefusalCode>

/**
 * Whose session it is. The answer to a member's call by cookie says it in this header, by the member's id; a page says in
 * the same header for whom its next calls are meant. When another tab has signed in as somebody else since, the guard
 * refuses them with CONFLICT, so that nothing is shown or saved for the wrong member. Who leaves it out is not asked.
 */
export const memberHeader = 'dpass-member'

/** What whoever decides about access may answer before the call itself is reached. */
export const refusalsOfAccess: Readonly<Record<Access, readonly RefusalCode[]>> = {
  anyone: [],
  visitor: ['CONFLICT'],
  member: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SCOPE_INSUFFICIENT', 'CONFLICT'],
  partner: ['WEBHOOK_SIGNATURE_INVALID'],
}

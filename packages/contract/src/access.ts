import type { Calls as AnyCalls } from '@dpass/wire/shape'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `anyone`: nobody asks. `visitor`: nobody has to be signed in, but the call wants to know who is.
 * `member`: only with a living session. `partner`: another company's server, known by its signature.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'partner'

export type Calls = AnyCalls<Access, RefusalCode>

/** What whoever decides about access may answer before the call itself is reached. */
export const refusalsOfAccess: Readonly<Record<Access, readonly RefusalCode[]>> = {
  anyone: [],
  visitor: [],
  member: ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SCOPE_INSUFFICIENT'],
  partner: ['WEBHOOK_SIGNATURE_INVALID'],
}

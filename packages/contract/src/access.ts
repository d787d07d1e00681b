import type { Call, CallName } from '@dpass/wire/shape'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call. `anyone`: the caller is not identified. `visitor`: works without a session, but the call uses
 * one if there is one. `member`: only with a valid session or an app's token for the member. `client`: another
 * company's app or machine with an access token, in a member's name or (client credentials) in its own. `partner`:
 * another company's server, known by its signature.
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'client' | 'partner'

/** A call that others read of in openapi.json, by the name that a generated client gives it: `createRedemption`. */
export type NamedCall = Call<Access, RefusalCode> & { readonly operationId: string }

export type Calls = Readonly<Record<CallName, NamedCall>>

/**
 * Names the member of a session by id. Answers to a member's calls by cookie carry it; a page sends it back with its
 * next calls. When another member has signed in in another tab since, the guard refuses them with CONFLICT, so that
 * nothing is shown or saved for the wrong member. A call without the header is not checked.
 */
export const memberHeader = 'dpass-member'

/** What can be wrong with the session cookie, the app's token or the expected member. */
const refusalsOfCaller = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'SCOPE_INSUFFICIENT', 'CONFLICT'] as const

/** The guard's refusals by the access of the call. They hold for all calls, so their entries leave them out. */
export const refusalsOfAccess: Readonly<Record<Access, readonly RefusalCode[]>> = {
  anyone: [],
  visitor: refusalsOfCaller,
  member: refusalsOfCaller,
  client: ['UNAUTHENTICATED', 'SCOPE_INSUFFICIENT', 'IDEMPOTENCY_KEY_REQUIRED', 'CONFLICT'],
  partner: ['WEBHOOK_SIGNATURE_INVALID'],
}

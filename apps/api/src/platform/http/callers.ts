import type { Refusal } from '../refusal.ts'
import type { Member } from './member.ts'
import type { SignedMessage } from './webhook-signature.ts'
import type { Visit } from './visit.ts'

/** A visitor may be signed in or not, and the call works either way. */
export interface Visitor {
  readonly visit: Visit
  /** The member, or the refusal that says why there is none. */
  readonly identify: () => Promise<Member | Refusal>
}

export interface MemberCaller {
  readonly visit: Visit
  readonly member: Member
  /** The other company's app that calls for the member; null for a session and for the provider's own app. */
  readonly appUid: string | null
}

export interface ClientCaller {
  readonly clientUid: string
  /** The member the app calls for; null where it calls in its own name (client credentials). */
  readonly memberId: string | null
}

/**
 * What a handler is told of its caller, by the access of its call. A type and not an interface: only a type fits where
 * the wire takes any set of callers.
 */
export type Callers = {
  readonly anyone: { readonly visit: Visit }
  readonly visitor: Visitor
  readonly member: MemberCaller
  readonly client: ClientCaller
  readonly partner: { readonly message: SignedMessage }
}

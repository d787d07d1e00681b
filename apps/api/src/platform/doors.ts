import type { Twd } from '@dpass/contract/pieces'
import type { tryErrors } from '@dpass/contract/webhook-endpoints'

/** What DPASS needs from outside. adapters/ implements it over HTTP and SMTP, in production and against the sandbox. */

export interface Mail {
  /** The same on every retry, so that a mailbox recognises a repetition. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Of a notice: where a POST ends it, by one click in the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

export interface TextMessage {
  /** The same on every retry: the message service delivers one id once. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
}

/**
 * The message service refused: nothing was delivered and nothing is paid for. After any other failure the message may
 * have been delivered, because the answer may have been lost.
 */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** Why a programme did not do what it was asked. `unavailable`: no answer, so it is not known whether it was done. */
export type ProgrammeRefusal = 'link-unknown' | 'check-code-wrong' | 'link-invalid' | 'unavailable'

/**
 * What became of a debit or credit. `made`: the programme says so, now or at an earlier try of the same key. `refused`: it
 * says that it was not and will not be made under this key. `unsent`: nothing left this machine, because the programme is
 * known to be away. `unknown`: it may have been made, may still be, or not; only sending it again under the same key tells.
 */
export type MovementOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly why: 'insufficient' | 'link-invalid' | 'account-unknown' | 'voided' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'unknown' }

/**
 * What became of voiding a debit. `made`: it had been made, of exactly the points it was sent with, and stays made.
 * `voided`: it has not been and never will be. `unsent` and `unknown` as of a movement.
 */
export type VoidOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'unknown' }

export interface Movement {
  readonly account: string
  /** Names the movement for good: the programme makes one key once, however often it is sent. */
  readonly idempotencyKey: string
  readonly points: number
}

/** A programme's ledger cannot be read now. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable'
}

/** A line of a programme's ledger. */
export interface LedgerEntry {
  readonly idempotencyKey: string
  readonly account: string
  readonly kind: 'DEBIT' | 'CREDIT'
  readonly points: number
  readonly at: string
}

export interface LedgerPage {
  readonly from: Date
  readonly to: Date
  readonly cursor: string | undefined
}

/** Points of a balance that cannot be used any more from a moment on. */
export interface ExpiringLot {
  readonly points: number
  readonly expiresAt: Date
}

/** What a programme says of an account's points. */
export interface ToldBalance {
  readonly balance: number
  /** As the programme lists it, in any order. Empty where it does not say, or says it wrongly. */
  readonly expiring: readonly ExpiringLot[]
}

/** The point programmes, each by its uid. Nothing here throws: a partner that fails is an answer like another. */
export interface Programmes {
  /** Where the member's browser is sent to agree. */
  linkAddress(uid: string, linkId: string, callback: string): string
  confirmLink(uid: string, linkId: string, checkCode: string): Promise<{ account: string } | ProgrammeRefusal>
  balance(uid: string, account: string): Promise<ToldBalance | ProgrammeRefusal>
  /** Throws when the programme is unavailable; the job that calls it tries again. */
  unlink(uid: string, account: string): Promise<void>
  debit(uid: string, movement: Movement): Promise<MovementOutcome>
  /** Sees to it that a debit is never made, unless it has been. */
  void(uid: string, debit: Movement): Promise<VoidOutcome>
  credit(uid: string, movement: Movement): Promise<MovementOutcome>
  /** A page of the ledger; throws LedgerUnavailable. */
  ledger(uid: string, page: LedgerPage): Promise<{ movements: readonly LedgerEntry[]; nextCursor: string | null }>
  /** Whether a movement stands in the ledger; throws LedgerUnavailable. */
  isMade(uid: string, idempotencyKey: string): Promise<boolean>
}

/** How a payment stands at the gateway. Amount and currency are the gateway's words: settling compares them. */
export interface GatewayPayment {
  readonly state: 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'VOIDED'
  readonly amount: number
  readonly currency: string
  readonly method: string | null
  readonly paidAt: string | null
  readonly reason: string | null
}

export interface NewPayment {
  readonly id: string
  readonly amountTwd: Twd
  /** What is bought, for the member to read. */
  readonly description: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly expiresAt: Date
}

/** The payment gateway. Nothing here throws; `unavailable`: the outcome is unknown, ask again later. */
export interface Gateway {
  /** Opens a payment, or gives one that is open new addresses to come back to. `closed`: it is paid, failed or voided. */
  open(payment: NewPayment): Promise<{ readonly pageUrl: string } | 'closed' | 'unavailable'>
  status(id: string): Promise<GatewayPayment | 'unknown' | 'unavailable'>
  /** Voids a payment that nobody has paid, also one that was never opened; the answer says how it stands then. */
  void(id: string): Promise<GatewayPayment | 'unavailable'>
}

/** An application for toll payment as car services get it. */
export interface NewApplication {
  readonly id: string
  readonly round: number
  /** The member's account there. */
  readonly account: string
  readonly ownerType: 'PERSON' | 'COMPANY'
  readonly ownerName: string
  readonly idNumber: string
  readonly plateNumber: string
  readonly tollClass: 'SMALL' | 'LARGE' | 'TRAILER'
  readonly phoneNumber: string
  readonly submittedAt: Date
  readonly reviewDueDate: string
  readonly consentVersion: string
}

/** How an application stands at car services. */
export interface ApplicationStanding {
  readonly round: number
  readonly state: 'UNDER_REVIEW' | 'ENABLED' | 'REJECTED' | 'STOPPING' | 'DISABLED' | 'WITHDRAWN'
  readonly rejectReason: string | null
}

/** Car services, which review applications and pay tolls. Nothing here throws; `unavailable`: the outcome is unknown. */
export interface CarServices {
  /** Acted on once for each round; again it only says how the application stands. */
  handIn(application: NewApplication): Promise<ApplicationStanding | 'link-invalid' | 'conflict' | 'unavailable'>
  /** Withdraws one that is under review, or stops one that is enabled, if it stands as expected; says how it then stands. */
  takeBack(id: string, expected: 'UNDER_REVIEW' | 'ENABLED'): Promise<ApplicationStanding | 'unavailable'>
}

/** A message to an endpoint of a client: an address that the client has chosen. */
export interface ClientMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a client's endpoint answered, and what was wrong with it; no error: it has the message. */
export interface ClientAnswer {
  readonly status: number | null
  readonly error: (typeof tryErrors)[number] | null
}

export interface Doors {
  readonly carServices: CarServices
  /** Clients' endpoints. Nothing here throws; of an answer only its status is read. */
  readonly clientEndpoints: { send(message: ClientMessage): Promise<ClientAnswer> }
  readonly gateway: Gateway
  readonly mail: { send(mail: Mail): Promise<void> }
  readonly programmes: Programmes
  /** Throws MessageRefused when the message was not delivered, and another error when that is not known. */
  readonly sms: { send(message: TextMessage): Promise<void> }
}

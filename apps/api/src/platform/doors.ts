/** The doors to the outside. Adapters stand behind them in production, the same adapters reach the sandbox in tests. */

export interface Mail {
  /** Names the message for good: a retry carries the same id, so that a mailbox can tell it is the same. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface TextMessage {
  /** Names the message for good: the message service delivers one id once, however often it is sent. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
}

/**
 * The message service said no, so nothing was delivered and nothing is paid for. Any other failure leaves open whether
 * the message was delivered: the answer may have been lost on its way back.
 */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** Why a programme did not do what it was asked for. `unavailable`: nobody knows, ask again later. */
export type ProgrammeRefusal = 'link-unknown' | 'check-code-wrong' | 'link-invalid' | 'unavailable'

/**
 * What became of a debit or credit. `made`: the programme says so, now or at an earlier try of the same key. `refused`: it
 * says that it was not and will not be made under this key. `unsent`: nothing left this machine, because the programme is
 * known to be away. `unknown`: it may have been made, may still be, or not; only sending it again under the same key tells.
 */
export type MovementOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly why: 'insufficient' | 'link-invalid' | 'account-unknown' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'unknown' }

export interface Movement {
  readonly account: string
  /** Names the movement for good: the programme makes one key once, however often it is sent. */
  readonly idempotencyKey: string
  readonly points: number
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

/** The point programmes, each by its uid. Nothing here throws: a partner that fails is an answer like another. */
export interface Programmes {
  /** Where the member's browser is sent to agree. */
  linkAddress(uid: string, linkId: string, callback: string): string
  confirmLink(uid: string, linkId: string, checkCode: string): Promise<{ account: string } | ProgrammeRefusal>
  balance(uid: string, account: string): Promise<number | ProgrammeRefusal>
  /** Throws when it cannot be said now; it is a job's work to say it again. */
  unlink(uid: string, account: string): Promise<void>
  debit(uid: string, movement: Movement): Promise<MovementOutcome>
  credit(uid: string, movement: Movement): Promise<MovementOutcome>
  /** A page of the ledger; throws when it cannot be read now. */
  ledger(uid: string, page: LedgerPage): Promise<{ movements: readonly LedgerEntry[]; nextCursor: string | null }>
  /** Whether a movement stands in the ledger; throws when it cannot be read now. */
  isMade(uid: string, idempotencyKey: string): Promise<boolean>
}

export interface Doors {
  readonly mail: { send(mail: Mail): Promise<void> }
  readonly programmes: Programmes
  /** Throws MessageRefused when the message was surely not delivered, and anything else when nobody knows. */
  readonly sms: { send(message: TextMessage): Promise<void> }
}

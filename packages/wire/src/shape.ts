import type { Static, TSchema } from 'typebox'

/** A call's name is the line of the specification: the method, a space, the path with `{id}` where an id stands. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** How many requests one source may make; kept in the database, so all instances count together. */
export interface RateLimit {
  readonly requests: number
  readonly perSeconds: number
}

export interface Call<Access extends string = string, Code extends string = string> {
  /** One English sentence for the engineer who reads the API page. */
  readonly summary: string
  readonly access: Access
  /** What an app's token must carry to make this call in a member's name; without it no app may. */
  readonly scope?: string
  /** What an app's token is refused with, the provider's own app included: this call needs a session. */
  readonly refusalOfApps?: Code
  readonly query?: TSchema
  readonly body?: TSchema
  readonly reply: TSchema
  /** The status of success; 200 when left out. */
  readonly status?: 200 | 201 | 202
  /** The status of success while what was asked for is not done yet. */
  readonly statusWhilePending?: 202
  /** Whether a reply says so; when left out, its own `status` does by PENDING. */
  readonly isPending?: (data: unknown) => boolean
  /** Takes an Idempotency-Key header, which the handler is given: the same key twice has one effect. */
  readonly idempotent?: true
  /**
   * Which values of its path, query and body the answer repeats, a refusal too. One that repeats other values, or none, belongs
   * to another request: a server or a proxy has mixed up the answers on a connection.
   */
  readonly echoes?: readonly string[]
  /** Every refusal this call may give, beyond those any call can (see the server's list). */
  readonly refusals: readonly Code[]
  readonly rate?: RateLimit
  /** The reply is an object or a list and may be large: it is written part by part, its lists page by page. */
  readonly streamed?: true
  /**
   * Of a streamed list: whoever asks for it (`Accept: text/csv`) is sent CSV with these fields of its items as columns. A
   * field of a field is written `point.uniqueId` and headed `point`.
   */
  readonly csv?: readonly string[]
  /** A form in its body is accepted and not read: what it is about stands in the query then. Any other call takes JSON alone. */
  readonly takesForm?: true
  /** Answered also under overload: for an orchestrator that would end the process without an answer. */
  readonly evenUnderPressure?: true
}

export type Calls<Access extends string = string, Code extends string = string> = Readonly<
  Record<CallName, Call<Access, Code>>
>

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

type Params<Name extends string> = [PathParameter<Name>] extends [never]
  ? unknown
  : { params: { readonly [P in PathParameter<Name>]: string } }
type Query<C extends Call> = C extends { query: infer S extends TSchema } ? { query: Static<S> } : unknown
type Body<C extends Call> = C extends { body: infer S extends TSchema } ? { body: Static<S> } : unknown

/** What a caller hands over: nothing at all when the call takes nothing. */
export type Args<Name extends string, C extends Call> = Params<Name> & Query<C> & Body<C>

export type Reply<C extends Call> = Static<C['reply']>

/** What every handler learns besides the caller's arguments. */
export interface Received<Caller> {
  readonly caller: Caller
  readonly requestId: string
}

type Key<C extends Call> = C extends { idempotent: true } ? { readonly idempotencyKey: string } : unknown

type Sending<C extends Call> = C extends { streamed: true }
  ? {
      /** Aborted when the reply has been sent, and when its reader has gone. */
      readonly sending: AbortSignal
    }
  : unknown

export type Input<Name extends string, C extends Call, Caller> = Args<Name, C> & Key<C> & Sending<C> & Received<Caller>

/** What a handler learns of its caller, by the access its call asks for. */
export type Callers = Readonly<Record<string, unknown>>

/**
 * One handler per call. A missing or misspelt one does not compile, nor does one that uses more of its caller than the
 * call's access gives.
 */
export type Handlers<C extends Calls, Who extends Callers> = {
  readonly [Name in keyof C & CallName]: (
    input: Input<Name, C[Name], Who[C[Name]['access']]>,
  ) => Promise<Answer<C[Name]>> | Answer<C[Name]>
}

/** What a handler gives back: of a streamed call a list may come page by page. */
export type Answer<C extends Call> = C extends { streamed: true } ? Streamed<Reply<C>> : Reply<C>

type Streamed<Whole> = Whole extends readonly (infer Item)[]
  ? AsyncIterable<readonly Item[]>
  : {
      readonly [Name in keyof Whole]: Whole[Name] extends readonly (infer Item)[]
        ? readonly Item[] | AsyncIterable<readonly Item[]>
        : Whole[Name]
    }

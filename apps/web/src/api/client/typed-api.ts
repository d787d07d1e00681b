import type { contract } from '@dpass/contract/contract'
import type { Args, CallName, Calls, Reply } from '@dpass/wire/shape'

/** The contract's types alone: its schemas would weigh more than the rest of the client. */
export type Contract = typeof contract

export type NameOf<C extends Calls> = keyof C & CallName
export type ReadOf<C extends Calls> = NameOf<C> & `GET ${string}`
export type WriteOf<C extends Calls> = Exclude<NameOf<C>, `GET ${string}`>

/** What a call answers: `ReplyOf<'GET /v1/points'>`. */
export type ReplyOf<Name extends NameOf<Contract>> = Reply<Contract[Name]>

/** What is written after a call's name: nothing when the call takes nothing. */
export type ArgsOf<C extends Calls, Name extends NameOf<C>> =
  unknown extends Args<Name, C[Name]> ? [] : [args: Args<Name, C[Name]>]

interface Abortable {
  readonly signal?: AbortSignal
}

type AbortableArgsOf<C extends Calls, Name extends NameOf<C>> =
  unknown extends Args<Name, C[Name]> ? [options?: Abortable] : [args: Args<Name, C[Name]> & Abortable]

/** A call by its line of the specification: `api('POST /v2/auth/sign-in', { body })`. */
export type Api<C extends Calls> = <Name extends NameOf<C>>(
  name: Name,
  ...rest: AbortableArgsOf<C, Name>
) => Promise<Reply<C[Name]>>

import type { Calls } from '@dpass/contract/access'
import type { CallName, Input as AnyInput } from '@dpass/wire/shape'
import type { Callers } from './caller.ts'

/** What the handler of a call is given: the caller's arguments, and as much of the caller as the call's access allows. */
export type InputOf<C extends Calls, Name extends keyof C & CallName> = AnyInput<
  Name,
  C[Name],
  Callers[C[Name]['access']]
>

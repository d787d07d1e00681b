import type { contract } from '@dpass/contract/contract'
import type { Input as InputOf } from '@dpass/wire/shape'
import type { Callers } from './callers.ts'

type Contract = typeof contract

/** What the handler of a call is given: the caller's arguments, and as much of the caller as the call's access allows. */
export type Input<Name extends keyof Contract> = InputOf<Name, Contract[Name], Callers[Contract[Name]['access']]>

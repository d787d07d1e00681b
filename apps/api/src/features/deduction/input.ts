import type { deduction } from '@dpass/contract/points'
import type { Input as AnyInput } from '@dpass/wire/shape'
import type { Callers } from '../../platform/caller.ts'

/** What the handler of a call is given. */
export type Input<Name extends keyof typeof deduction> = AnyInput<
  Name,
  (typeof deduction)[Name],
  Callers[(typeof deduction)[Name]['access']]
>

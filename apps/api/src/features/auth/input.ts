import type { auth } from '@dpass/contract/auth'
import type { Input as AnyInput } from '@dpass/wire/shape'
import type { Callers } from '../../platform/caller.ts'

/** What the handler of a call is given. */
export type Input<Name extends keyof typeof auth> = AnyInput<
  Name,
  (typeof auth)[Name],
  Callers[(typeof auth)[Name]['access']]
>

import type { account } from '@dpass/contract/account'
import type { Input as AnyInput } from '@dpass/wire/shape'
import type { Callers } from '../../platform/caller.ts'

/** What the handler of a call is given. */
export type Input<Name extends keyof typeof account> = AnyInput<
  Name,
  (typeof account)[Name],
  Callers[(typeof account)[Name]['access']]
>

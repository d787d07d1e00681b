import type { Calls, Reply } from '@dpass/wire/shape'
import { useQueryClient } from '@tanstack/react-query'
import { call as callOfThisTab } from '../client/api.ts'
import type { Call } from '../client/call.ts'
import type { ArgsOf, Contract, ReadOf, WriteOf } from '../client/typed-api.ts'
import { staleAfter } from './stale-after.ts'

/** A write that takes nothing is made by `write()`. */
type Given<C extends Calls, Name extends WriteOf<C>> = ArgsOf<C, Name> extends [infer Args] ? Args : void

/** Only writes of the table can be used, so that what a new one makes stale is decided when it is added. */
export const createUseWrite =
  <C extends Calls>(call: Call) =>
  <Written extends WriteOf<C>>(staleAfterWrite: Readonly<Record<Written, readonly ReadOf<C>[]>>) =>
    function useWrite<Name extends Written>(name: Name) {
      const queryClient = useQueryClient()
      return async (args: Given<C, Name>): Promise<Reply<C[Name]>> => {
        try {
          // Never repeated by itself: it may have been done and only its reply lost.
          return (await call(name, args ?? {})) as Reply<C[Name]>
        } finally {
          // After a failure too, for the same reason. The write counts as running until the reads on screen are true
          // again, so that the old value is not shown after the success is told.
          await Promise.all(staleAfterWrite[name].map((read) => queryClient.invalidateQueries({ queryKey: [read] })))
        }
      }
    }

/** `useWrite('PUT /v1/deduction-point-setting')`. */
export const useWrite = createUseWrite<Contract>(callOfThisTab)(staleAfter)

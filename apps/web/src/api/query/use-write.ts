import type { Calls, Reply } from '@dpass/wire/shape'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call as callOfThisTab } from '../client/api.ts'
import type { Call } from '../client/call.ts'
import type { ArgsOf, Contract, ReadOf, WriteOf } from '../client/typed-api.ts'
import { staleAfter } from './stale-after.ts'

/** A write that takes nothing is made by `mutate()`. */
type Given<C extends Calls, Name extends WriteOf<C>> = ArgsOf<C, Name> extends [infer Args] ? Args : void

/** Only writes of the table can be used, so that what a new one makes stale is decided when it is added. */
export const createUseWrite =
  <C extends Calls>(call: Call) =>
  <Written extends WriteOf<C>>(staleAfterWrite: Readonly<Record<Written, readonly ReadOf<C>[]>>) =>
    function useWrite<Name extends Written>(name: Name) {
      const reads = useQueryClient()
      return useMutation({
        mutationKey: [name],
        mutationFn: (args: Given<C, Name>) => call(name, args ?? {}) as Promise<Reply<C[Name]>>,
        // After a failure too: the write may have been done and only its reply lost. The write counts as running until the
        // reads on screen are true again, so that the old value is not shown after the success is told.
        onSettled: () =>
          Promise.all(staleAfterWrite[name].map((read) => reads.invalidateQueries({ queryKey: [read] }))),
      })
    }

/** `useWrite('PUT /v1/deduction-point-setting')`. */
export const useWrite = createUseWrite<Contract>(callOfThisTab)(staleAfter)

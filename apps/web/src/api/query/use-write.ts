import type { Calls, Reply } from '@dpass/wire/shape'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call as callOfThisTab } from '../client/api.ts'
import type { Call } from '../client/call.ts'
import type { ArgsOf, Contract, ReadOf, WriteOf } from '../client/typed-api.ts'

interface Consequences<C extends Calls> {
  /** The reads that are no longer true once this was written, whatever their arguments. */
  readonly stale: readonly ReadOf<C>[]
}

/** A write that takes nothing is made by `mutate()`. */
type Given<C extends Calls, Name extends WriteOf<C>> = ArgsOf<C, Name> extends [infer Args] ? Args : void

export const createUseWrite = <C extends Calls>(call: Call) =>
  function useWrite<Name extends WriteOf<C>>(name: Name, { stale }: Consequences<C>) {
    const reads = useQueryClient()
    return useMutation({
      mutationKey: [name],
      mutationFn: (args: Given<C, Name>) => call(name, args ?? {}) as Promise<Reply<C[Name]>>,
      // After a failure too: a write whose answer was lost may have happened. The write counts as running until the
      // reads on screen are true again, so nobody is shown the old value after being told of success.
      onSettled: () => Promise.all(stale.map((read) => reads.invalidateQueries({ queryKey: [read] }))),
    })
  }

/** `useWrite('PUT /v1/deduction-point-setting', { stale: ['GET /v1/deduction-point-setting'] })`. */
export const useWrite = createUseWrite<Contract>(callOfThisTab)

import type { LooseArgs } from '@dpass/wire/call'
import type { CallName, Calls, Reply } from '@dpass/wire/shape'
import { queryOptions } from '@tanstack/react-query'
import { call as callOfThisTab } from '../client/api.ts'
import type { Call } from '../client/call.ts'
import type { ArgsOf, Contract, ReadOf } from '../client/typed-api.ts'
import { keepWholeEntries } from './whole-entries.ts'

const fetchBy = (call: Call) => async (name: CallName, args: LooseArgs | undefined, signal: AbortSignal) =>
  keepWholeEntries(name, await call(name, { ...args, signal }))

/** What `read(name, args)` fetches, before types. */
export const fetchRead = fetchBy(callOfThisTab)

/** The key of a read is the call and its arguments, so that the call's name alone marks all its reads stale. */
export const createRead =
  <C extends Calls>(call: Call) =>
  <Name extends ReadOf<C>>(name: Name, ...args: ArgsOf<C, Name>) =>
    queryOptions({
      queryKey: [name, ...args],
      queryFn: async ({ signal }) =>
        (await fetchBy(call)(name, args[0] as LooseArgs | undefined, signal)) as Reply<C[Name]>,
    })

/** `useQuery(read('GET /v1/points'))`. */
export const read = createRead<Contract>(callOfThisTab)

import { infiniteQueryOptions } from '@tanstack/react-query'
import { call as callOfThisTab } from '../client/api.ts'
import type { Call } from '../client/call.ts'
import type { ReplyOf } from '../client/typed-api.ts'
import { keepWholeEntries } from './whole-entries.ts'

type PagedCall =
  | 'GET /v2/point-transactions'
  | 'GET /v1/point-transactions/auto-refueling-machine'
  | 'GET /v1/me/messages'
  | 'GET /v1/payment/transactions'

interface PagedQuery {
  readonly pageSize: number
  readonly startDateTime?: string
  readonly endDateTime?: string
  readonly order?: 'NEWEST' | 'OLDEST'
}

/**
 * A list read page by page, each by the cursor of the one before. As with `read` the call's name alone marks it stale;
 * `pages` tells its key from that of a single page.
 */
const createReadPages =
  (call: Call) =>
  <Name extends PagedCall>(name: Name, query: PagedQuery) =>
    infiniteQueryOptions({
      queryKey: [name, 'pages', query],
      queryFn: async ({ pageParam, signal }) => {
        const cursor = pageParam !== null && { cursor: pageParam }
        return keepWholeEntries(name, await call(name, { query: { ...query, ...cursor }, signal })) as ReplyOf<Name>
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    })

export const readPages = createReadPages(callOfThisTab)

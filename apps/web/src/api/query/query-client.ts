import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { staleAfterMs } from './stale-after-ms.ts'

/** Behind a 401 a refresh has already failed, or the retry of section 4 has been spent. */
const isSpent = (error: Error | null): boolean => error instanceof ApiError && error.status === 401

/** Section 7: "the data query client retries once by default", so every read does, whatever its status; but not a spent one. */
const retriesOnce = (failures: number, error: Error): boolean => failures < 1 && !isSpent(error)

/** Nor does another place that shows a spent one make it again, until what was read at that time would be read again too. */
export const retriesWhereShown = ({ state: { error, errorUpdatedAt } }: Query): boolean =>
  !isSpent(error) || Date.now() - errorUpdatedAt > staleAfterMs

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retriesOnce,
        retryOnMount: retriesWhereShown,
        staleTime: staleAfterMs,
        // Offline a request fails at once and the page says so, instead of waiting silently to be sent some time
        // later; what failed is read again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

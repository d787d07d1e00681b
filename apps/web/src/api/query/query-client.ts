import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'

/** A page that comes back into view within this time shows what it has and asks no server. */
const staleAfterMs = 30_000

/**
 * Section 7: "the data query client retries once by default", so every read does, whatever its status; but not after
 * a 401, because behind it a refresh has already failed or the retry of section 4 has been spent.
 */
const retriesOnce = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status === 401)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retriesOnce,
        staleTime: staleAfterMs,
        // Offline a request fails at once and the page says so, instead of waiting silently to be sent some time
        // later; what failed is read again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })

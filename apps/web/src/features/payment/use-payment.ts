import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../api/query/read.ts'
import { ApiError } from '../../api/client/api-error.ts'
import { isUnderWay } from './payment.ts'

/** Asked for as often while it is under way; the server asks the gateway every five seconds at most. */
const lookEveryMs = 3_000
/** A bank answers within seconds. After two minutes the member decides whether to go on looking. */
const looksForMs = 2 * 60_000

/** What a payment that has ended has changed. */
const staleOnceSettled = ['GET /v1/current-valid-plan', 'GET /v1/owned-plans', 'GET /v1/payment/transactions'] as const

/** One payment, asked for again by itself while it is under way, and no longer than two minutes at a time. */
export function usePayment(id: string | undefined) {
  const queryClient = useQueryClient()
  const [untilMs, setUntilMs] = useState(() => Date.now() + looksForMs)
  const { data, error, isError, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...read('GET /v1/payment/transactions/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) && Date.now() < untilMs ? lookEveryMs : false,
  })
  const status = data?.status
  useEffect(() => {
    if (status === undefined || status === 'PENDING') return
    for (const name of staleOnceSettled) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [status, queryClient])
  return {
    payment: data,
    /** The address names no payment, or none of the member's. */
    isUnknown: id === undefined || (!data && error instanceof ApiError && error.status === 404),
    failed: isError && !data,
    error,
    isFetching,
    /** False once it is no longer asked for by itself. */
    isWatched: Math.max(dataUpdatedAt, errorUpdatedAt) < untilMs,
    look() {
      setUntilMs(Date.now() + looksForMs)
      void refetch()
    },
  }
}

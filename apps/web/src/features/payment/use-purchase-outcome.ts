import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client/api.ts'
import { newestPayments } from '../../domain/pending-payment.ts'
import { newestOf, purchaseOutcome } from './purchase-outcome.ts'
import { usePayment } from './use-payment.ts'

/** What became of the purchase of a plan, asked for again while it is under way. */
export function usePurchaseOutcome(planId: string | undefined) {
  const list = useQuery({
    ...newestPayments(),
    enabled: planId !== undefined,
    staleTime: 0,
  })
  const payments = list.isFetchedAfterMount && list.isSuccess ? list.data.items : undefined
  const newest = planId === undefined ? undefined : newestOf(payments, planId)
  const watched = usePayment(newest?.status === 'PENDING' ? newest.id : undefined)
  const status = watched.payment?.status ?? newest?.status
  // A key of its own: what home has read may be from before the payment.
  const valid = useQuery({
    queryKey: ['GET /v1/current-valid-plan', 'after', newest?.id, status],
    queryFn: ({ signal }) => api('GET /v1/current-valid-plan', { signal }),
    enabled: payments !== undefined && status !== 'PENDING',
  })
  const { payment } = watched
  const plans = valid.data ?? (valid.isError ? null : undefined)
  const outcome = useMemo(
    () => purchaseOutcome({ planId: planId ?? '', payments, payment, valid: plans }),
    [planId, payments, payment, plans],
  )
  const isUnreadable = list.isError || watched.failed
  return {
    outcome,
    /** Not even how the payment stands could be read. */
    isUnreadable,
    isWatched: watched.isWatched,
    isFetching: list.isFetching || watched.isFetching,
    look() {
      if (list.isError) void list.refetch()
      else watched.look()
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { newestPayments } from '../../domain/pending-payment.ts'

/**
 * What is on offer, what the member has of it, and which payments have not ended. The offer is shown also while the rest is
 * not known. Where nothing is bought payments do not matter.
 */
export function usePlans(isNative: boolean) {
  const offer = useQuery(read('GET /v1/plans'))
  const valid = useQuery(read('GET /v1/current-valid-plan'))
  const payments = useQuery({
    ...newestPayments(),
    enabled: !isNative,
    staleTime: 0,
  })
  return { offer, valid, payments: payments.data?.items }
}

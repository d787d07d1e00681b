import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'

/** What is on offer, and what the member has of it. The offer is shown also while the rest is not known. */
export function usePlans() {
  const offer = useQuery(read('GET /v1/plans'))
  const valid = useQuery(read('GET /v1/current-valid-plan'))
  return { offer, valid }
}

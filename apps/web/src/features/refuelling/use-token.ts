import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'

const name = 'POST /v1/resource-owners/transaction-token'

/**
 * A one-time token for the machine, made when the page opens and again by `refetch`. It is kept as a read is, but for
 * this page alone: leaving forgets it, and nothing makes another by itself. A new one voids no earlier one.
 */
export const useToken = (resourceOwnerId: string | undefined) =>
  useQuery({
    queryKey: [name, resourceOwnerId],
    queryFn: ({ signal }) => api(name, { body: { resourceOwnerId: resourceOwnerId ?? '' }, signal }),
    enabled: resourceOwnerId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

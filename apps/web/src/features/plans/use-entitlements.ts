import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import type { OwnedPlan } from '../../domain/plan.ts'

export type Entitlements =
  | { readonly state: 'valid' | 'ended'; readonly plan: OwnedPlan }
  | { readonly state: 'notMine' }

/**
 * What one plan gives the member. Whether it is still valid is the server's to say: the clock of a phone may be wrong by
 * days.
 */
export function useEntitlements(planId: string) {
  const valid = useQuery(read('GET /v1/current-valid-plan'))
  const owned = useQuery(read('GET /v1/owned-plans'))
  const reads = [valid, owned]
  return {
    known: entitlementsOf(planId, valid.data, owned.data),
    failed: reads.some(({ isError, data }) => isError && !data),
    error: reads.find(({ isError }) => isError)?.error,
    retrying: reads.some(({ isFetching }) => isFetching),
    retry() {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    },
  }
}

/** Nothing as long as it is not known. A plan that is valid is known without the list of all. */
export function entitlementsOf(
  planId: string,
  valid: readonly OwnedPlan[] | undefined,
  owned: readonly OwnedPlan[] | undefined,
): Entitlements | undefined {
  const current = valid?.find((plan) => plan.planId === planId)
  if (current) return { state: 'valid', plan: current }
  if (!valid || !owned) return undefined
  const ended = owned.find((plan) => plan.planId === planId)
  return ended ? { state: 'ended', plan: ended } : { state: 'notMine' }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../api/query/read.ts'
import type { MachineRecord } from '../../domain/record.ts'

const lookEveryMs = 4_000
/** A quarter of an hour: as long as somebody stands at a pump. */
const looks = 225

/**
 * What a machine has done with the code since the page was opened: the newest redemption that was not there before.
 * It is looked for gently, only while the page is in sight, and not for ever.
 */
export function useResult(): MachineRecord | undefined {
  const reads = useQueryClient()
  const { data, isFetchedAfterMount } = useQuery({
    ...read('GET /v1/point-transactions/auto-refueling-machine', { query: { pageSize: 5 } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < looks ? lookEveryMs : false),
  })
  const redemptions = data?.items.filter(({ type }) => type === 'REDEEM')
  const [before, setBefore] = useState<ReadonlySet<string>>()
  if (before === undefined && isFetchedAfterMount && redemptions) setBefore(new Set(redemptions.map(({ id }) => id)))
  const result = before && redemptions?.find(({ id }) => !before.has(id))
  const status = result?.status
  useEffect(() => {
    // The balance on the screen is from before.
    if (status) void reads.invalidateQueries({ queryKey: read('GET /v1/points').queryKey })
  }, [status, reads])
  return result
}

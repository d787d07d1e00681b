import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../api/client/typed-api.ts'
import { read } from '../../api/query/read.ts'

const lookEveryMs = 4_000
/** A quarter of an hour: as long as somebody stands at a pump. */
const looks = 225

/** What a machine has done with a code. Without a record it has used the code up and taken nothing. */
export type CodeUse = NonNullable<ReplyOf<'GET /v1/resource-owners/transaction-token'>>

/** What is no longer true once a machine has used the code. */
const changed = [
  'GET /v1/points',
  'GET /v2/point-transactions',
  'GET /v1/point-transactions/auto-refueling-machine',
] as const

/**
 * What a machine has done with a code since the page was opened. Once there is one (`hasMade`), it is looked for gently,
 * only while the page is in sight, and not for ever.
 */
export function useResult(hasMade: boolean): CodeUse | undefined {
  const queryClient = useQueryClient()
  const { data, isFetchedAfterMount } = useQuery({
    ...read('GET /v1/resource-owners/transaction-token'),
    staleTime: 0,
    refetchInterval: ({ state }) => (hasMade && state.dataUpdateCount < looks ? lookEveryMs : false),
  })
  const [before, setBefore] = useState<string | null>()
  if (before === undefined && isFetchedAfterMount && data !== undefined) setBefore(data?.redemptionId ?? null)
  const isNew = before !== undefined && data?.redemptionId !== before
  const result = (isNew && data) || undefined
  const changes = result && `${result.redemptionId} ${result.record?.status}`
  useEffect(() => {
    if (changes === undefined) return
    for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [changes, queryClient])
  return result
}

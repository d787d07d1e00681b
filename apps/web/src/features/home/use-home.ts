import { useQuery } from '@tanstack/react-query'
import { newestRecords, savedYear } from '../../api/query/page-reads.ts'
import { read } from '../../api/query/read.ts'

/** Everything the first screen of home shows, read in parallel; each part is shown without the others. */
export function useHome() {
  const points = useQuery(read('GET /v1/points'))
  const rates = useQuery(read('GET /v1/resource-owners/point-conversion-rates'))
  const setting = useQuery(read('GET /v1/deduction-point-setting'))
  const rules = useQuery(read('GET /v1/deduction-rules'))
  const records = {
    points: useQuery(read(...newestRecords.points)),
    machine: useQuery(read(...newestRecords.machine)),
  }
  const savings = useQuery(read(...savedYear))
  const plans = useQuery(read('GET /v1/current-valid-plan'))
  const reads = [points, rates, setting, rules]
  return {
    points,
    rates,
    setting,
    rules,
    records,
    savings,
    plans,
    retrying: reads.some(({ isFetching }) => isFetching),
    retry() {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    },
  }
}

export type Home = ReturnType<typeof useHome>
export type Records = Home['records']

import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { usePause } from '../../domain/pause/use-pause.ts'

/** The points, their rates, the setting and the rules beside it, read in parallel while a sheet that shows them is open. */
export function useDeduction(enabled: boolean) {
  const points = useQuery({ ...read('GET /v1/points'), enabled })
  const rates = useQuery({ ...read('GET /v1/resource-owners/point-conversion-rates'), enabled })
  const setting = useQuery({ ...read('GET /v1/deduction-point-setting'), enabled })
  const { rules, pause } = usePause(enabled)
  const reads = [points, rates, setting, rules]
  const known =
    points.data && rates.data && setting.data !== undefined && rules.data
      ? {
          points: points.data,
          rates: rates.data,
          setting: setting.data,
          services: rules.data.services,
          isPaused: pause?.kind === 'paused',
        }
      : undefined
  return {
    known,
    failed: !known && reads.some(({ isError }) => isError),
    error: reads.find(({ isError }) => isError)?.error,
    retrying: reads.some(({ isFetching }) => isFetching),
    retry() {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    },
  }
}

export type Known = NonNullable<ReturnType<typeof useDeduction>['known']>

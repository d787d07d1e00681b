import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { listProgrammes } from './list-programmes.ts'

/** Everything the page of programmes shows, read in parallel: the list does not wait for the balances. */
export function useProgrammes() {
  const owners = useQuery(read('GET /v1/resource-owners'))
  const points = useQuery(read('GET /v1/points'))
  const rates = useQuery(read('GET /v1/resource-owners/point-conversion-rates'))
  const setting = useQuery(read('GET /v1/deduction-point-setting'))
  const known = <Data>({ data, isPending }: { readonly data: Data | undefined; readonly isPending: boolean }) =>
    data ?? (isPending ? ('asking' as const) : ('unknown' as const))
  const programmes =
    owners.data &&
    listProgrammes({
      owners: owners.data,
      points: known(points),
      pointsAreNewer: points.dataUpdatedAt > owners.dataUpdatedAt,
      rates: known(rates),
      automaticUid: setting.data?.point.uniqueId,
    })
  const failed = [points, rates].filter(({ isError }) => isError)
  return {
    programmes,
    owners,
    rates,
    setting,
    /** A balance or a rate could not be read; the list is shown without it. */
    isIncomplete: failed.length > 0,
    isCompleting: failed.some(({ isFetching }) => isFetching),
    complete: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}

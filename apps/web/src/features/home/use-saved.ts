import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { useMonthStart } from '../../domain/use-month-start.ts'
import { savedSince } from './pass/saved.ts'
import type { Records } from './use-home.ts'

/** The longest page the server gives. */
const longest = 100

/**
 * What points have saved this month; undefined until it is known. Most members' month is within the records that home
 * reads anyway; only for the others it is read by itself.
 */
export function useSaved({ points, machine }: Records) {
  const since = useMonthStart()
  const month = { query: { pageSize: longest, startDateTime: since } }
  const first = [points, machine].map(({ data }) => data && savedSince(since, data))
  const isLong = (at: number) => first[at]?.isWhole === false
  const rest = [
    useQuery({ ...read('GET /v2/point-transactions', month), enabled: isLong(0) }),
    useQuery({ ...read('GET /v1/point-transactions/auto-refueling-machine', month), enabled: isLong(1) }),
  ]
  const [one, other] = first.map((saved, at) =>
    isLong(at) && rest[at]?.data ? savedSince(since, rest[at].data) : saved,
  )
  return one && other && { amountTwd: one.amountTwd + other.amountTwd, isWhole: one.isWhole && other.isWhole }
}

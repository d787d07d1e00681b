import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import type { AnyRecord } from '../../../domain/records/record.ts'

/** A PENDING record settles within 30 s of the programme's recovery; it is looked for that often and no longer. */
const lookEveryMs = 5_000
const looks = 60

/** One record: at once when some list has it, else asked for by its id. */
export function useRecord(id: string | undefined) {
  const lists = useQueryClient()
  const options = read('GET /v2/point-transactions/{id}', { params: { id: id ?? '' } })
  const known = id === undefined ? undefined : findInLists(lists, id)
  return useQuery({
    ...options,
    enabled: id !== undefined,
    ...(known && { initialData: known.record, initialDataUpdatedAt: known.updatedAt }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'PENDING' && state.dataUpdateCount < looks ? lookEveryMs : false,
  })
}

interface Page {
  readonly items: readonly AnyRecord[]
}

/** The newest of what the lists of all pages know about it: the first page may have been read again, later ones not. */
function findInLists(lists: QueryClient, id: string) {
  const queries = lists.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => listCalls.has(name) })
  const found = queries.flatMap(({ state: { data, dataUpdatedAt: updatedAt } }) => {
    const record = pagesOf(data)
      .flatMap(({ items }) => items)
      .find((item) => item.id === id)
    return record ? { record, updatedAt } : []
  })
  return [...found].sort((a, b) => b.updatedAt - a.updatedAt)[0]
}

const listCalls: ReadonlySet<unknown> = new Set([
  'GET /v2/point-transactions',
  'GET /v1/point-transactions/auto-refueling-machine',
])

/** A list is kept as one page, or as all that were read one after the other. */
function pagesOf(data: unknown): readonly Page[] {
  if (data === undefined) return []
  return 'pages' in (data as object) ? (data as { pages: readonly Page[] }).pages : [data as Page]
}

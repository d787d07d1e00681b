import { pageReads, type ReadingPath } from './page-reads.ts'
import { retriesWhereShown } from './query-client.ts'
import { fetchRead } from './read.ts'
import { queryClient } from './tab-query-client.ts'

/** Begins what a page reads. What is known already and not old, or is being read, is not asked for. */
export function beginReads(path: ReadingPath): void {
  for (const queryKey of pageReads[path]) {
    const known = queryClient.getQueryCache().find({ queryKey, exact: true })
    if (known && !retriesWhereShown(known)) continue
    const [name, ...args] = queryKey
    const queryFn = ({ signal }: { readonly signal: AbortSignal }) => fetchRead(name, args.at(0), signal)
    // A page that shows a read which failed makes it again.
    queryClient.query({ queryKey, queryFn }).catch(() => undefined)
  }
}

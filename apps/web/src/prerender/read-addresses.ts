import { pageReads, type ReadingPath } from '../api/query/page-reads.ts'

export const readingPaths = Object.keys(pageReads) as ReadingPath[]

/** What the pages of a member read, as addresses: begun by the page itself, before its scripts are there. */
export const addressesOf = (path: ReadingPath): string[] =>
  pageReads[path].map(([name, ...args]) => {
    const query = args.at(0)?.query ?? {}
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
    return name.slice('GET '.length) + (search && `?${search}`)
  })

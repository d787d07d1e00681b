import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '../../api/query/read-pages.ts'
import type { AnyRecord } from '../../domain/record.ts'
import type { Range } from './period.ts'

export type RecordsKind = 'points' | 'machine'

const calls = {
  points: 'GET /v2/point-transactions',
  machine: 'GET /v1/point-transactions/auto-refueling-machine',
} as const

const pageSize = 20

/** A refresh reads every page again, one after the other, to leave no gap: beyond this many only by hand. */
const refreshedPages = 3

/** A PENDING record settles within 30 s of the programme's recovery; it is looked for that often and no longer. */
const lookEveryMs = 5_000
const looks = 60

interface Page {
  readonly items: readonly AnyRecord[]
  readonly nextCursor: string | null
}

/**
 * The records of one tab in one period, page by page from either end. Within the hour they can be read again without a
 * network.
 */
export function useRecords(kind: RecordsKind, range: Range, oldestFirst: boolean) {
  return useInfiniteQuery({
    ...readPages(calls[kind], { pageSize, ...range, ...(oldestFirst && { order: 'OLDEST' }) }),
    select: ({ pages }): readonly Page[] => pages,
    placeholderData: keepPreviousData,
    gcTime: 60 * 60_000,
    refetchOnMount: ({ state }) => isShort(state.data?.pages),
    refetchOnReconnect: ({ state }) => isShort(state.data?.pages),
    refetchOnWindowFocus: ({ state }) => isShort(state.data?.pages),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isShort(data?.pages) && dataUpdateCount < looks && data?.pages.some(hasPending) ? lookEveryMs : false,
  })
}

const isShort = (pages: readonly Page[] = []): boolean => pages.length <= refreshedPages

const hasPending = ({ items }: Page): boolean => items.some(({ status }) => status === 'PENDING')

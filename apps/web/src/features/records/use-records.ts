import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newestRecords, recordsPageSize as pageSize } from '../../api/query/page-reads.ts'
import { readPages } from '../../api/query/read-pages.ts'
import { mergeLists, type Page } from './merge-lists.ts'
import type { Range } from './period.ts'

export type RecordsKind = 'all' | 'points' | 'machine'

/** A refresh reads every page again, one after the other, to leave no gap: beyond this many only by hand. */
const refreshedPages = 3

/** A PENDING record settles within 30 s of the programme's recovery; it is looked for that often and no longer. */
const lookEveryMs = 5_000
const looks = 60

/** The records of one tab in one period, page by page from either end; of `all` both lists as one. */
export function useRecords(kind: RecordsKind, range: Range, oldestFirst: boolean) {
  const points = useList('points', kind !== 'machine', range, oldestFirst)
  const machine = useList('machine', kind !== 'points', range, oldestFirst)
  const both = useBoth(points, machine, oldestFirst)
  return { all: both, points, machine }[kind]
}

/** Within the hour they can be read again without a network. */
function useList(kind: keyof typeof newestRecords, enabled: boolean, range: Range, oldestFirst: boolean) {
  return useInfiniteQuery({
    ...readPages(newestRecords[kind][0], { pageSize, ...range, ...(oldestFirst && { order: 'OLDEST' }) }),
    enabled,
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

type List = ReturnType<typeof useList>

/** Known once both are; as old as the older; and only what has ended before the other goes on is read further. */
function useBoth(points: List, machine: List, oldestFirst: boolean) {
  const lists = [points, machine]
  const { data: pointPages } = points
  const { data: machinePages } = machine
  const merged = useMemo(
    () => pointPages && machinePages && mergeLists([pointPages, machinePages], oldestFirst),
    [pointPages, machinePages, oldestFirst],
  )
  return {
    data: merged?.pages,
    dataUpdatedAt: Math.min(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isPending: lists.some(({ isPending }) => isPending) && !lists.some(({ isError, data }) => isError && !data),
    isPlaceholderData: lists.some(({ isPlaceholderData }) => isPlaceholderData),
    error: lists.find(({ isError }) => isError)?.error,
    isRefetchError: lists.some(({ isRefetchError }) => isRefetchError),
    isFetching: lists.some(({ isFetching }) => isFetching),
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
    fetchNextPage: () =>
      Promise.all(lists.flatMap(({ fetchNextPage }, at) => (merged?.waitsFor.includes(at) ? fetchNextPage() : []))),
  }
}

const isShort = (pages: readonly Page[] = []): boolean => pages.length <= refreshedPages

const hasPending = ({ items }: Page): boolean => items.some(({ status }) => status === 'PENDING')

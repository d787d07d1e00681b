import { recordsPageSize as pageSize } from '../../api/query/page-reads.ts'
import { type AnyRecord, byNewest } from '../../domain/records/record.ts'

/** What the server gives at once. */
export interface Page {
  readonly items: readonly AnyRecord[]
  readonly nextCursor: string | null
}

interface Merged {
  readonly pages: readonly Pick<Page, 'items'>[]
  /** The places of the lists whose next page must be read before more can be shown. */
  readonly waitsFor: readonly number[]
}

/**
 * Several lists as one, in pages of their own. It ends where the first of them has no more records here and more at the
 * server: what would come next is not known yet. So what is shown once keeps its place when more are read.
 */
export function mergeLists(lists: readonly (readonly Page[])[], oldestFirst: boolean): Merged {
  const rests = lists.map((pages) => ({
    items: pages.flatMap(({ items }) => items),
    isWhole: (pages.at(-1)?.nextCursor ?? null) === null,
    at: 0,
  }))
  const isWaiting = ({ items, isWhole, at }: (typeof rests)[number]) => !isWhole && at === items.length
  const merged: AnyRecord[] = []
  while (!rests.some(isWaiting)) {
    const [next] = rests
      .flatMap((rest) => (rest.items[rest.at] ? { rest, record: rest.items[rest.at] as AnyRecord } : []))
      .sort((a, b) => byNewest(a.record, b.record) * (oldestFirst ? -1 : 1))
    if (!next) break
    merged.push(next.record)
    next.rest.at += 1
  }
  const pages = Array.from({ length: Math.ceil(merged.length / pageSize) }, (_, page) => ({
    items: merged.slice(page * pageSize, (page + 1) * pageSize),
  }))
  return { pages, waitsFor: rests.flatMap((rest, place) => (isWaiting(rest) ? place : [])) }
}

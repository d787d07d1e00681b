import { taipeiTime } from '@dpass/rules/taipei-time'

interface Dated {
  readonly id: string
  readonly occurredAt: string
}

export interface MonthPart<R extends Dated> {
  readonly yyyy: string
  readonly MM: string
  readonly records: readonly R[]
  /** The month has begun in an earlier part, so it is not named again. */
  readonly isContinued: boolean
  /** The month goes on in the next part. */
  readonly goesOn: boolean
}

/**
 * The pages of a list, each in parts of one month in Taiwan. A month may reach over several pages; the pages stay apart,
 * because the screen shows only those in sight. A record that a refreshed list holds twice is shown once.
 */
export function byMonth<const R extends Dated>(pages: readonly (readonly R[])[]): MonthPart<R>[][] {
  const seen = new Set<string>()
  let last: MonthPart<R> | undefined
  return pages
    .map((page) => {
      const parts: MonthPart<R>[] = []
      for (const record of page) {
        if (seen.has(record.id)) continue
        seen.add(record.id)
        const { yyyy, MM } = taipeiTime(record.occurredAt)
        const isSame = last?.yyyy === yyyy && last.MM === MM
        const current = parts.at(-1)
        if (isSame && current) parts.splice(-1, 1, { ...current, records: [...current.records, record] })
        else parts.push({ yyyy, MM, records: [record], isContinued: isSame, goesOn: false })
        last = parts.at(-1)
      }
      return parts
    })
    .map(markEnds)
}

function markEnds<R extends Dated>(parts: MonthPart<R>[], at: number, pages: MonthPart<R>[][]): MonthPart<R>[] {
  let next = at + 1
  while (pages[next]?.length === 0) next++
  const goesOn = pages[next]?.[0]?.isContinued === true
  return parts.map((part, index) => ({ ...part, goesOn: goesOn && index === parts.length - 1 }))
}

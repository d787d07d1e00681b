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
  let month: string | undefined
  const months = pages.map((page) => {
    const parts: Part<R>[] = []
    for (const record of page) {
      if (seen.has(record.id)) continue
      seen.add(record.id)
      const { yyyy, MM } = taipeiTime(record.occurredAt)
      const isSame = month === yyyy + MM
      month = yyyy + MM
      const current = parts.at(-1)
      if (isSame && current) current.records.push(record)
      else parts.push({ yyyy, MM, records: [record], isContinued: isSame, goesOn: false })
    }
    return parts
  })
  markEnds(months)
  return months
}

interface Part<R extends Dated> extends Omit<MonthPart<R>, 'records' | 'goesOn'> {
  readonly records: R[]
  goesOn: boolean
}

/** The last part of a page goes on when the first part after it, on whichever page, continues its month. */
function markEnds<R extends Dated>(months: readonly (readonly Part<R>[])[]): void {
  let last: Part<R> | undefined
  for (const parts of months) {
    const [first] = parts
    if (last && first) last.goesOn = first.isContinued
    last = parts.at(-1) ?? last
  }
}

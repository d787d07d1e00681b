interface Dated {
  readonly id: string
  readonly occurredAt: string
}

/** The newest of several lists; of two at the same moment the server lists the greater id first, and so does this. */
export const latestOf = <const R extends Dated>(records: readonly R[], count: number): R[] =>
  records.toSorted((a, b) => compare(b.occurredAt, a.occurredAt) || compare(b.id, a.id)).slice(0, count)

/** Moments in UTC, written alike, sort as text does. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

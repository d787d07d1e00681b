/** What happened to a machine's sale. */
interface Sale {
  readonly refundOf: string | null
  readonly status: 'PENDING' | 'COMPLETED' | 'FAILED'
  readonly tokenShownAt: Date | null
  readonly acceptedAt: Date | null
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly settledAt: Date | null
  readonly refundedAt: Date | null
}

type Event = 'TOKEN_SHOWN' | 'ACCEPTED' | 'STARTED' | 'FINISHED' | 'SETTLED' | 'REFUNDED'

/** What happened when, oldest first. Only what did happen: a sale that is being settled has no SETTLED yet. */
export function timelineOf(sale: Sale): { event: Event; at: string }[] {
  const isDone = sale.status === 'COMPLETED'
  const events: readonly (readonly [Event, Date | null])[] =
    sale.refundOf === null
      ? [
          ['TOKEN_SHOWN', sale.tokenShownAt],
          ['ACCEPTED', sale.acceptedAt],
          ['STARTED', sale.startedAt],
          ['FINISHED', sale.finishedAt],
          ['SETTLED', isDone ? sale.settledAt : null],
          ['REFUNDED', sale.refundedAt],
        ]
      : [['REFUNDED', isDone ? sale.settledAt : null]]
  return events
    .flatMap(([event, at]) => (at === null ? [] : [{ event, at: at.toISOString() }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}

import { isDeepStrictEqual } from 'node:util'
import { PartnerRefusal } from '../programmes/partner-refusal.ts'
import type { Store } from '../store.ts'
import type { Application, HandedIn } from './application.ts'

interface Row {
  readonly doc: string
}

export function findApplication({ sql }: Store, id: string): Application | undefined {
  const row = sql.get`select doc from etag_application where id = ${id}` as Row | undefined
  return row && (JSON.parse(row.doc) as Application)
}

/** Newest first. */
export const latestApplications = ({ sql }: Store, atMost: number): Application[] =>
  (sql.all`select doc from etag_application order by seq desc limit ${atMost}` as unknown as Row[]).map(
    ({ doc }) => JSON.parse(doc) as Application,
  )

export function keepApplication({ sql }: Store, application: Application): Application {
  sql.run`insert into etag_application (id, doc) values (${application.id}, ${JSON.stringify(application)})
    on conflict (id) do update set doc = excluded.doc`
  return application
}

const unseen = (id: string): Application => ({
  id,
  round: 0,
  state: 'UNDER_REVIEW',
  rejectReason: null,
  setAside: false,
  handedIn: null,
  taken: {},
  calls: {},
})

const countUp = (counts: Readonly<Record<string, number>>, round: number) => ({
  ...counts,
  [round]: (counts[round] ?? 0) + 1,
})

/** A new round is taken in where the one before was rejected; a known one changes nothing but what was counted. */
export const takeIn = (store: Store, id: string, round: number, handedIn: HandedIn): Application =>
  store.transaction(() => {
    const known = findApplication(store, id) ?? unseen(id)
    const called = { ...known, calls: countUp(known.calls, round) }
    if (round === known.round && !isDeepStrictEqual({ ...known.handedIn }, { ...handedIn }))
      throw new PartnerRefusal(409, 'APPLICATION_CONFLICT')
    const isNew =
      round > known.round && (known.round === 0 || known.state === 'REJECTED') && known.state !== 'WITHDRAWN'
    if (!isNew) return keepApplication(store, called)
    const taken = countUp(known.taken, round)
    const begun = { state: 'UNDER_REVIEW', rejectReason: null, setAside: false } as const
    return keepApplication(store, { ...called, ...begun, round, handedIn, taken })
  })

/** One that was never seen is kept as withdrawn: the call that hands it in may still be under way. */
export const takeBack = (store: Store, id: string, expected: 'UNDER_REVIEW' | 'ENABLED'): Application =>
  store.transaction(() => {
    const known = findApplication(store, id) ?? unseen(id)
    if (known.state !== expected) return known
    return keepApplication(store, { ...known, state: expected === 'ENABLED' ? 'STOPPING' : 'WITHDRAWN' })
  })

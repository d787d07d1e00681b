import { limitsReached } from '../domain/redemption/daily-limit.sql.ts'
import { overdueReports } from '../domain/redemption/report.sql.ts'
import { addMs, dayMs, hourMs, msBetween } from '../platform/time.ts'
import { formatTable, formatTime } from './format-table.ts'
import type { OperatorContext } from './operator-context.ts'

/** Something that goes no further until an operator does something about it. */
interface WaitingWork {
  readonly kind: string
  readonly id: string
  /** From when on it has been somebody's to do. */
  readonly since: Date
  readonly toDo: string
}

const maxListed = 100
const limitShownMs = 3 * dayMs

/** One for each kind of work. */
const sources: readonly ((context: OperatorContext) => Promise<readonly WaitingWork[]>)[] = [
  reportsWithoutAnswer,
  limitsOfApps,
]

export async function showWork(context: OperatorContext) {
  const found = (await Promise.all(sources.map((read) => read(context)))).flat()
  if (found.length === 0) return 'Nothing waits for you.'
  const oldestFirst = found.toSorted((a, b) => msBetween(b.since, a.since))
  return formatTable([
    ['KIND', 'ID', 'SINCE', 'AGE', 'WHAT TO DO'],
    ...oldestFirst.map(({ kind, id, since, toDo }) => [
      kind,
      id,
      formatTime(since),
      formatAge(msBetween(since, context.now())),
      toDo,
    ]),
  ])
}

/** What was written by members and shops is not shown here: it is theirs, and a terminal would obey what is hidden in it. */
async function reportsWithoutAnswer({ sql, now }: OperatorContext): Promise<WaitingWork[]> {
  return (await overdueReports(sql, now(), maxListed)).map(({ id, redemptionId, clientUid, kind, openedAt }) => ({
    kind: 'REPORT',
    id,
    since: openedAt,
    toDo: `have ${clientUid} answer or refund redemption ${redemptionId}: ${kind}, no answer in three working days`,
  }))
}

/** Nobody has to end these: an app that takes as it should is given more, and after three days it is no news. */
async function limitsOfApps({ sql, now }: OperatorContext): Promise<WaitingWork[]> {
  const found = await limitsReached(sql, addMs(now(), -limitShownMs), maxListed)
  return found.map(({ clientUid, day, reachedAt, dailyLimitTwd }) => ({
    kind: 'LIMIT',
    id: `${clientUid} ${day}`,
    since: reachedAt,
    toDo: `ask whether that is ${clientUid} itself: it wanted more than NT$ ${dailyLimitTwd} a day of a member (clients disable, clients set-daily-limit)`,
  }))
}

const formatAge = (ms: number): string => (ms < dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} d`)

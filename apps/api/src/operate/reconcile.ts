import { taipeiDay } from '@dpass/rules/taipei-time'
import { type Bookkeeper, bookkeepers, putReconciliation } from '../domain/redemption/reconciliation.sql.ts'
import { compareLedger, type Difference } from '../features/reconciliation/compare-ledger.ts'
import { dayOf, endedDays } from '../features/reconciliation/ended-days.ts'
import { LedgerUnavailable } from '../platform/doors.ts'
import { addMs, dayMs, isDay } from '../platform/time.ts'
import { counted } from './counted.ts'
import { formatTable } from './format-table.ts'
import { parseArguments, readNothing } from './parse-arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { OperatorContext } from './operator-context.ts'

interface Wanted {
  /** The last day to compare; yesterday when left out. */
  readonly day: string | undefined
  readonly days: number
  readonly programme: string | undefined
}

const maxDays = 366

export function readReconciliation(words: readonly string[]): Wanted {
  const options = {
    day: { type: 'string' },
    days: { type: 'string', default: '1' },
    programme: { type: 'string' },
  } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  readNothing(positionals)
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new CommandFailure(`--days is a whole number from 1 to ${maxDays}.`)
  if (values.day !== undefined && !isDay(values.day)) throw new CommandFailure('--day is written as 2026-11-17.')
  return { day: values.day, days, programme: values.programme }
}

/** Compares days with the programmes' ledgers and shows every difference; with any, the command fails. */
export async function reconcile(context: OperatorContext, { day, days, programme: uid }: Wanted) {
  const programmes = (await bookkeepers(context.sql)).filter(({ uniqueId }) => (uid ?? uniqueId) === uniqueId)
  if (programmes.length === 0) throw new CommandFailure(`There is no programme ${uid} with points.`)
  const last = day ?? taipeiDay(addMs(context.now(), -dayMs))
  if (last > taipeiDay(context.now())) throw new CommandFailure(`${last} has not begun.`)
  const rows: string[][] = []
  let compared = 0
  for (let back = days - 1; back >= 0; back--) {
    const oneDay = taipeiDay(addMs(dayOf(last).from, -back * dayMs))
    for (const programme of programmes) {
      const found = await compareLedger(context, programme, dayOf(oneDay)).catch(tellOperator)
      await keep(context, programme, oneDay, found)
      compared += found.compared
      rows.push(...found.differences.map((difference) => rowOf(oneDay, programme.uniqueId, difference)))
    }
  }
  const names = programmes.map(({ uniqueId }) => uniqueId).join(', ')
  const summary = `${counted(compared, 'line')} of ${names} compared over ${counted(days, 'day')}`
  if (rows.length === 0) return `${summary}: no difference.`
  const table = formatTable([['DAY', 'PROGRAMME', 'DIFFERENCE', 'KEY', 'OURS', 'THEIRS'], ...rows])
  throw new CommandFailure(`${summary}: ${counted(rows.length, 'difference')}.\n\n${table}`)
}

/** A day that may still change is shown, and compared by the server once it is over. */
async function keep({ sql, now }: OperatorContext, { id }: Bookkeeper, day: string, found: Comparison): Promise<void> {
  if (day > endedDays(now()).last) return
  const result = { compared: found.compared, differences: found.differences.length }
  await putReconciliation(sql, id, day, result, now())
}

type Comparison = Awaited<ReturnType<typeof compareLedger>>

function tellOperator(error: unknown): never {
  if (!(error instanceof LedgerUnavailable)) throw error
  throw new CommandFailure(
    `${error.message}: its ledger cannot be read now. What was compared before stands; try again later.`,
  )
}

const rowOf = (day: string, programme: string, { kind, key, ours, theirs }: Difference): string[] => [
  day,
  programme,
  kind,
  key,
  ours === null ? '-' : String(ours),
  theirs === null ? '-' : String(theirs),
]

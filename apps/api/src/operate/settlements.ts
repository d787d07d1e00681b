import { findOwner } from '../domain/redemption/claim.sql.ts'
import { addCorrection, findDay, latestDays, newestDay } from '../domain/redemption/settlement.sql.ts'
import { checkSettlement, type SettlementDifference } from '../features/reconciliation/check-settlements.ts'
import { dayOf } from '../features/reconciliation/ended-days.ts'
import { LedgerUnavailable } from '../platform/doors.ts'
import { isUuid } from '../platform/http/is-uuid.ts'
import { addMs, dayMs, isDay } from '../platform/time.ts'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { CommandFailure } from './command-failure.ts'
import { formatTable, formatTime } from './format-table.ts'
import type { OperatorContext } from './operator-context.ts'
import { parseArguments, readNothing } from './parse-arguments.ts'

const maxListed = 31
const maxDays = 366

export async function showDays({ sql }: OperatorContext) {
  const days = await latestDays(sql, maxListed)
  if (days.length === 0) return 'No day was closed yet.'
  const timeOf = (time: Date | null) => (time ? formatTime(time) : '-')
  return formatTable([
    ['DAY', 'CLOSED', 'CHECKED', 'DIFFERENCES'],
    ...days.map(({ day, closedAt, checkedAt, differences }) => [
      day,
      timeOf(closedAt),
      timeOf(checkedAt),
      String(differences ?? '-'),
    ]),
  ])
}

export function readCheck(words: readonly string[]) {
  const options = { day: { type: 'string' }, days: { type: 'string', default: '1' } } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  readNothing(positionals)
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new CommandFailure(`--days is a whole number from 1 to ${maxDays}.`)
  if (values.day !== undefined && !isDay(values.day)) throw new CommandFailure('--day is written as 2026-11-17.')
  return { day: values.day, days }
}

/** Compares closed days with the ledgers and with their sums, and shows every difference; with any, the command fails. */
export async function checkDays(context: OperatorContext, { day, days }: ReturnType<typeof readCheck>) {
  const last = day ?? (await lastClosed(context))
  const rows: string[][] = []
  let lines = 0
  for (let back = days - 1; back >= 0; back--) {
    const oneDay = taipeiDay(addMs(dayOf(last).from, -back * dayMs))
    if (!(await findDay(context.sql, oneDay))?.closedAt) throw new CommandFailure(`${oneDay} is not closed.`)
    const found = await checkSettlement(context, oneDay).catch(tellOperator)
    lines += found.lines
    rows.push(...found.differences.map((difference) => rowOf(oneDay, difference)))
  }
  const summary = `${lines} line${lines === 1 ? '' : 's'} up to ${last} checked`
  if (rows.length === 0) return `${summary}: no difference.`
  const table = formatTable([['DAY', 'APP', 'DIFFERENCE', 'KEY', 'OURS', 'THEIRS'], ...rows])
  throw new CommandFailure(`${summary}: ${rows.length} difference${rows.length === 1 ? '' : 's'}.\n\n${table}`)
}

async function lastClosed({ sql }: OperatorContext): Promise<string> {
  const newest = await newestDay(sql)
  if (!newest) throw new CommandFailure('No day was closed yet.')
  // Days are begun one after the other: the one before an open day is closed.
  return newest.closedAt ? newest.day : taipeiDay(addMs(dayOf(newest.day).from, -dayMs))
}

function tellOperator(error: unknown): never {
  if (!(error instanceof LedgerUnavailable)) throw error
  throw new CommandFailure(`${error.message}: its ledger cannot be read now. Try again later.`)
}

const rowOf = (day: string, { kind, clientUid, key, ours, theirs }: SettlementDifference): string[] => [
  day,
  clientUid,
  kind,
  key,
  String(ours),
  theirs === null ? '-' : String(theirs),
]

export function readCorrection(words: readonly string[]) {
  const options = { points: { type: 'string' }, amount: { type: 'string' } } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  const [redemptionId, ...more] = positionals
  readNothing(more)
  if (redemptionId === undefined || !isUuid(redemptionId))
    throw new CommandFailure('Say which redemption: its id is missing.', { showUsage: true })
  const [points, amountTwd] = [readWhole('points', values.points), readWhole('amount', values.amount)]
  if (points === 0 && amountTwd === 0) throw new CommandFailure('Nothing would be corrected.')
  return { redemptionId, points, amountTwd }
}

const maxCorrected = 1_000_000_000

function readWhole(name: string, text: string | undefined): number {
  const value = Number(text)
  if (text === undefined || !/^-?\d{1,10}$/.test(text) || Math.abs(value) > maxCorrected)
    throw new CommandFailure(`--${name} is a whole number, below 0 to take away: --${name}=-120.`)
  return value
}

/** The day that was closed stays as it is: what was wrong in it is put right by a line of the open one. */
export async function enterCorrection(
  { sql, now, newId }: OperatorContext,
  { redemptionId, points, amountTwd }: ReturnType<typeof readCorrection>,
) {
  const owner = await findOwner(sql, redemptionId)
  const id = newId()
  const isAdded =
    owner && (await addCorrection(sql, { memberId: owner.memberId, id, redemptionId, points, amountTwd }, now())) === 1
  if (!isAdded) throw new CommandFailure(`${redemptionId} is no redemption in a closed day; nothing was entered.`)
  return `Entered as ${id} for ${owner.clientUid}: ${points} points, NT$ ${amountTwd}. It stands in the day that is open now.`
}

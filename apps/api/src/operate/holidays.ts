import { readFile } from 'node:fs/promises'
import { readHolidayYear } from '../domain/etag/holiday.ts'
import { holidaysFrom, lastHolidayYear, putHoliday, putHolidayYear, removeHoliday } from '../domain/etag/holiday.sql.ts'
import { taipeiDay } from '@dpass/rules/taipei-time'
import { counted } from './counted.ts'
import { formatTable } from './format-table.ts'
import { parseArguments, readNothing } from './parse-arguments.ts'
import { isDay } from '../platform/time.ts'
import { CommandFailure } from './command-failure.ts'
import type { OperatorContext } from './operator-context.ts'

const positionals = (words: readonly string[]) =>
  parseArguments({ args: [...words], options: {}, allowPositionals: true }).positionals

export function readYearFile(words: readonly string[]) {
  const [year = '', file, ...more] = positionals(words)
  if (!/^20[2-9]\d$/.test(year) || file === undefined)
    throw new CommandFailure('Say which year, such as 2028, and which file.', { showUsage: true })
  readNothing(more)
  return { year: Number(year), file }
}

function readDay([day = '', ...more]: readonly string[]) {
  if (!isDay(day)) throw new CommandFailure('Say which day, such as 2028-08-12.', { showUsage: true })
  return { day, more }
}

export function readClosure(words: readonly string[]) {
  const { day, more } = readDay(positionals(words))
  const [name, ...others] = more
  if (name === undefined) throw new CommandFailure('Say why the day is off.', { showUsage: true })
  readNothing(others)
  return { day, isOff: true, name }
}

export function readClosedDay(words: readonly string[]) {
  const { day, more } = readDay(positionals(words))
  readNothing(more)
  return day
}

/** Dates that were promised already stay as they are. */
export async function loadHolidays(
  { transaction, now }: OperatorContext,
  { year, file }: ReturnType<typeof readYearFile>,
) {
  const { holidays, problems } = readHolidayYear(await readText(file), year)
  if (problems.length > 0) throw new CommandFailure(`Nothing was changed.\n${problems.join('\n')}`)
  await transaction((tx) => putHolidayYear(tx, year, holidays, now()))
  const off = holidays.filter(({ isOff }) => isOff).length
  return `${year}: ${counted(off, 'weekday')} off, ${counted(holidays.length - off, 'working Saturday')}.`
}

/** The government has published the list in either encoding. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) throw new CommandFailure(`${file} cannot be read.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('big5').decode(bytes)
  }
}

export async function addClosure({ sql }: OperatorContext, closure: ReturnType<typeof readClosure>) {
  await putHoliday(sql, closure)
  return `${closure.day} is off. Dates that were promised already stay as they are.`
}

export async function removeClosure({ sql }: OperatorContext, day: string) {
  if ((await removeHoliday(sql, day)) === 0) throw new CommandFailure(`${day} is not in the list; nothing was changed.`)
  return `${day} is a day like others again.`
}

export async function showHolidays({ sql, now }: OperatorContext) {
  const holidays = await holidaysFrom(sql, taipeiDay(now()), 800)
  const last = await lastHolidayYear(sql)
  return [
    last === null ? 'No year has been loaded.' : `Loaded to the end of ${last}.`,
    formatTable([
      ['DAY', 'STATE', 'NAME'],
      ...holidays.map(({ day, isOff, name }) => [day, isOff ? 'off' : 'working Saturday', name]),
    ]),
  ].join('\n')
}

import { maskEmail } from '@dpass/rules/contact/email'
import { maskPhone } from '@dpass/rules/contact/show-phone'
import { idEnding, readableCode } from '@dpass/rules/readable-code'
import { findMembersByIdEnding } from '../domain/account/member.sql.ts'
import { formatTable, formatTime } from './format-table.ts'
import { parseArguments } from './parse-arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { OperatorContext } from './operator-context.ts'

interface Wanted {
  readonly number: string
  readonly ending: string
}

/** The number as the member reads it out from the account; both halves may come as words of their own. */
export function readMemberNumber(words: readonly string[]): Wanted {
  const { positionals } = parseArguments({ args: [...words], options: {}, allowPositionals: true })
  const number = positionals.join('-')
  if (number === '') throw new CommandFailure('Say which member: the number is missing.', { showUsage: true })
  const ending = idEnding(number)
  if (ending === undefined)
    throw new CommandFailure(`"${number}" is no member's number: ten letters and digits, without 0, 1, I and O.`)
  return { number, ending }
}

/** Shows the member's id, and addresses only as far as a caller can be asked about them. */
export async function findMember({ sql }: OperatorContext, { number, ending }: Wanted) {
  const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const candidates = await findMembersByIdEnding(sql, ending)
  const found = candidates.filter(({ id }) => plain(readableCode(id)) === plain(number))
  if (found.length === 0) throw new CommandFailure(`There is no member ${number}.`)
  return formatTable([
    ['MEMBER ID', 'STATE', 'SINCE', 'E-MAIL', 'PHONE'],
    ...found.map(({ id, email, phoneNumber, createdAt, closedAt }) => [
      id,
      closedAt === null ? 'open' : `closed ${formatTime(closedAt)}`,
      formatTime(createdAt),
      email === null ? '-' : maskEmail(email),
      phoneNumber === null ? '-' : maskPhone(phoneNumber),
    ]),
  ])
}

import { Type } from 'typebox'
import { Rejection } from '../answer-errors.ts'

/** A programme's own name of a member. */
export const AccountName = Type.String({ minLength: 1, maxLength: 256 })

/** A name travels in addresses, where these would be lost on the way or could not be written at all. */
export function checkAccountName(name: string): void {
  const { length } = Array.from(name)
  if (length === 0 || length > 256) throw new Rejection(400, 'An account is named by 1 to 256 characters.')
  if (name === '.' || name === '..') throw new Rejection(400, 'No account can be named by dots alone.')
  if (!name.isWellFormed() || name.includes('\0'))
    throw new Rejection(400, 'The name of the account is no proper text.')
}

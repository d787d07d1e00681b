import { Type } from '@dpass/contract/schema'

/** A programme's own name of a member. */
export const AccountName = Type.String({ minLength: 1, maxLength: 256 })

/** A name travels in addresses, where dots alone would be lost on the way and half a character cannot be written. */
export function isAccountName(name: string): boolean {
  const { length } = Array.from(name)
  return length > 0 && length <= 256 && name !== '.' && name !== '..' && name.isWellFormed() && !name.includes('\0')
}

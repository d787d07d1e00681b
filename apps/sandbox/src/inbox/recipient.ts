import { Type } from '@dpass/contract/schema'
import type { FaultNames } from '../faults/control-faults.ts'

export const Recipient = Type.String({ minLength: 1, maxLength: 320 })

/** A plus written bare in an address bar arrives as a space. No address begins with one, so a number must be meant. */
export const restorePlus = (to: string): string => to.replace(/^ (?=\d)/, '+')

/** One recipient, however the address or number was written. */
export const recipientOf = (to: string): string => restorePlus(to).toLowerCase()

/** A fault of mail or text messages can be set for one recipient. */
export const faultRecipient: FaultNames = { field: 'to', schema: Recipient, read: recipientOf }

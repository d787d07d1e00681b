import { api } from '../../../api/client/api.ts'
import type { AskForCode, PhoneCode } from './phone-code.ts'

/** Whose number it is going to be: the signed-in member's, or whoever's sign-up has this id. */
const ownerOf = (unregisteredAccountId: string | undefined) =>
  unregisteredAccountId === undefined ? {} : { unregisteredAccountId }

export const askFor =
  (unregisteredAccountId?: string): AskForCode =>
  (phoneNumber) =>
    api('POST /v1/sms-otp', { body: { phoneNumber, ...ownerOf(unregisteredAccountId) } })

export const proveNumber = ({ phoneNumberVerificationId }: PhoneCode, otp: string, unregisteredAccountId?: string) =>
  api('POST /v1/sms-otp/verification', {
    body: { phoneNumberVerificationId, otp, ...ownerOf(unregisteredAccountId) },
  })

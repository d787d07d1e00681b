import { api } from '../../../api/client/api.ts'
import { type CodeTimes, readCodeTimes } from '../../../domain/sent-code.ts'

/** A code that was sent to a phone. */
export interface PhoneCode extends CodeTimes {
  readonly phoneNumber: string
  readonly phoneNumberVerificationId: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code that was sent to a phone. */
    phoneCode?: PhoneCode
  }
}

/** Whose number it is going to be: of a sign-up by its id, or else of the member who is signed in. */
const ownerOf = (unregisteredAccountId: string | undefined) =>
  unregisteredAccountId === undefined ? {} : { unregisteredAccountId }

export async function sendPhoneCode(phoneNumber: string, accountId?: string): Promise<PhoneCode> {
  const sent = await api('POST /v1/sms-otp', { body: { phoneNumber, ...ownerOf(accountId) } })
  const { phoneNumberVerificationId } = sent
  return { phoneNumber, phoneNumberVerificationId, ...readCodeTimes(sent, Date.now()) }
}

export const verifyPhoneCode = ({ phoneNumberVerificationId }: PhoneCode, otp: string, accountId?: string) =>
  api('POST /v1/sms-otp/verification', { body: { phoneNumberVerificationId, otp, ...ownerOf(accountId) } })

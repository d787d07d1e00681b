import type { PhoneCode, SentCode } from '../../features/account/phone/phone-code.ts'
import { readCodeTimes } from '../auth/code-state.ts'

/** What the page of the code needs to know of one that was sent; codes by message keep the times of those by mail. */
export const readPhoneCode = (sent: SentCode, nowMs: number): PhoneCode => ({
  phoneNumber: sent.phoneNumber,
  phoneNumberVerificationId: sent.phoneNumberVerificationId,
  ...readCodeTimes(sent, nowMs),
})

/** A code that was sent to a phone, with the server's times. */
export interface SentCode {
  readonly phoneNumber: string
  readonly phoneNumberVerificationId: string
  readonly expiresAt: string
  readonly resendAt: string
}

/** Has a code sent to a number. */
export type AskForCode = (phoneNumber: string) => Promise<Omit<SentCode, 'phoneNumber'>>

/** What the page of the code knows of it, with times by this device's clock. */
export interface PhoneCode {
  readonly phoneNumber: string
  readonly phoneNumberVerificationId: string
  readonly minutes: number
  readonly resendAtMs: number
}

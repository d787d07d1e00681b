/** A code that was sent to a phone, with the server's times. */
export interface SentCode {
  readonly phoneNumber: string
  readonly phoneNumberVerificationId: string
  readonly expiresAt: string
  readonly resendAt: string
}

/** What the page of the code knows of it, with times by this device's clock. */
export interface PhoneCode {
  readonly phoneNumber: string
  readonly phoneNumberVerificationId: string
  readonly minutes: number
  readonly resendAtMs: number
}

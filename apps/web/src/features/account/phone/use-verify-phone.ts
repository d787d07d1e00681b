import { useState } from 'react'
import { useAction } from '../../../domain/use-action.ts'

/** Has the server look at a code. It may be wrong (`problem`), not to be used any more, or right for a number that is another member's (`taken`). */
export function useVerifyPhone(prove: (otp: string) => Promise<void>, onGone: (words: string) => void) {
  const [taken, setTaken] = useState<string>()
  const verification = useAction(prove, {
    // The server says how many tries are left.
    OTP_INVALID: 'otp',
    OTP_EXPIRED: 'otp',
    OTP_TOO_MANY_ATTEMPTS: 'otp',
    OTP_ALREADY_USED: 'otp',
    OTP_DAILY_LIMIT: 'otp',
    PHONE_ALREADY_USED: ({ message }) => setTaken(message),
    PHONE_VERIFICATION_NOT_FOUND: ({ message }) => onGone(message),
  })
  return { verification, taken }
}

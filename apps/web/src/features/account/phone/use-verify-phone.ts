import { useState } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { tellRefusal } from '../tell-refusal.ts'

/** What can be wrong with a code; the server says how many tries are left. */
const aboutCode = [
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_TOO_MANY_ATTEMPTS',
  'OTP_ALREADY_USED',
  'OTP_DAILY_LIMIT',
] as const

/** Proves the number: the code is wrong (`problem`), the number is somebody else's (`taken`), all is over, or well. */
export function useVerifyPhone(prove: (otp: string) => Promise<unknown>, onGone: (words: string) => void) {
  const [verifying, setVerifying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<string>()

  function judge(error: unknown): void {
    const refused = error instanceof ApiError ? error.code : undefined
    const words = tellRefusal(error, [...aboutCode, 'PHONE_ALREADY_USED', 'PHONE_VERIFICATION_NOT_FOUND'])
    if (words === undefined) return
    if (refused === 'PHONE_VERIFICATION_NOT_FOUND') onGone(words)
    else if (refused === 'PHONE_ALREADY_USED') setTaken(words)
    else setProblem(words)
  }

  async function verify(otp: string): Promise<void> {
    setVerifying(true)
    try {
      await prove(otp)
    } catch (error) {
      judge(error)
    } finally {
      setVerifying(false)
    }
  }

  return { verify, verifying, problem, taken, forgetProblem: () => setProblem(undefined) }
}

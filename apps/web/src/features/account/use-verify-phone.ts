import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { read } from '../../api/read.ts'
import type { PhoneCode } from './phone-code.ts'
import { tellRefusal } from './tell-refusal.ts'

/** What can be wrong with a code; the server says how many tries are left. */
const aboutCode = [
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_TOO_MANY_ATTEMPTS',
  'OTP_ALREADY_USED',
  'OTP_DAILY_LIMIT',
] as const

/** Proves the number: the code is wrong (`problem`), the number is somebody else's (`taken`), all is over, or well. */
export function useVerifyPhone(code: PhoneCode, onVerified: () => Promise<unknown>, onGone: (words: string) => void) {
  const reads = useQueryClient()
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
    const { phoneNumberVerificationId } = code
    const me = read('GET /v1/me').queryKey
    setVerifying(true)
    try {
      const { phoneNumber } = await api('POST /v1/sms-otp/verification', {
        body: { phoneNumberVerificationId, otp },
      })
      // The page that follows shows the number from its first moment, not the old one until it has asked.
      reads.setQueryData(me, (known) => known && { ...known, phoneNumber })
      void reads.invalidateQueries({ queryKey: me })
      await onVerified()
    } catch (error) {
      judge(error)
    } finally {
      setVerifying(false)
    }
  }

  return { verify, verifying, problem, taken, forgetProblem: () => setProblem(undefined) }
}

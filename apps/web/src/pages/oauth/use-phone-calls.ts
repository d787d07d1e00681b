import { ApiError } from '../../api/client/api-error.ts'
import { askFor, proveNumber } from '../../features/account/phone/phone-calls.ts'
import type { PhoneCode } from '../../features/account/phone/phone-code.ts'
import type { Flow } from './flow.ts'
import { startOver } from './start-over.ts'

/** The calls about a number, for a sign-up or a member. Where neither is left, the way begins anew. */
export function usePhoneCalls(flow: Flow) {
  const { accountId } = flow.search
  const orBeginAnew = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SIGN_UP_EXPIRED') await startOver(flow)(error)
      if (error instanceof ApiError && error.status === 401) await flow.go('start', { replace: true })
      throw error
    }
  }
  return {
    ask: (phoneNumber: string) => orBeginAnew(askFor(accountId)(phoneNumber)),
    prove: (code: PhoneCode, otp: string) => orBeginAnew(proveNumber(code, otp, accountId)),
  }
}

import { readCodeTimes } from '../auth/code-state.ts'
import { init } from './calls.ts'
import type { Flow } from './flow.ts'

/** Has a code sent to an address, and tells whether one was: whoever has an account is led to its password instead. */
export function useSendCode(flow: Flow) {
  return async (email: string, replace: boolean): Promise<boolean> => {
    const reply = await init(flow, email)
    if (reply.registered) {
      await flow.go('signIn', { search: { email }, replace })
      return false
    }
    await flow.go('code', {
      search: { accountId: reply.unregisteredAccountId, email },
      state: { code: readCodeTimes(reply.otp, Date.now()) },
      replace,
    })
    return true
  }
}

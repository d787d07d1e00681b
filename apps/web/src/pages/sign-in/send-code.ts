import { readCodeTimes } from '../../domain/sent-code.ts'
import type { Flow } from './flow.ts'

/**
 * Sends a code to an address without an account and goes to where it is typed; an address with an account goes on to its
 * password. Returns whether a code was sent.
 */
export async function sendCode(flow: Flow, email: string, replace: boolean): Promise<boolean> {
  const reply = await flow.calls.init(email)
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

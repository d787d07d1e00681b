import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { readCodeTimes } from './code-state.ts'

/**
 * The first step for everybody, and the resend: whoever has an account goes on to its password, whoever has none to the
 * code that was sent. Tells which.
 */
export function useInit(nextUrl: string | undefined) {
  const navigate = useNavigate()
  return async (email: string, replace: boolean): Promise<'known' | 'new'> => {
    const reply = await api('POST /v2/auth/init', { body: { email } })
    if (reply.registered) {
      await navigate({ to: '/auth/sign-in', search: { email, nextUrl }, replace })
      return 'known'
    }
    await navigate({
      to: '/auth/sign-up/verify-email-otp',
      search: { accountId: reply.unregisteredAccountId, email, nextUrl },
      state: { code: readCodeTimes(reply.otp, Date.now()) },
      replace,
    })
    return 'new'
  }
}

import type { oauth } from '@dpass/contract/oauth'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { Input } from '../../platform/http/input.ts'

/** Signing in for an app is signing in, and something more. The first part is the account's own: whoever has it brings it. */
export interface AccountVerbs {
  startWithEmail(
    input: Pick<Input<'POST /v2/oauth2/init'>, 'body'>,
    clientName: string | undefined,
  ): ReturnType<Handlers<typeof oauth, Callers>['POST /v2/oauth2/init']>
  verifyEmail: Handlers<typeof oauth, Callers>['POST /v2/oauth2/otp/email/verify']
  signUp(input: Input<'POST /v2/oauth2/sign-up'>): Promise<{ refreshToken: string }>
  signIn(input: Input<'POST /v2/oauth2/sign-in'>): Promise<{ refreshToken: string }>
}

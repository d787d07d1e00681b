import type { PasskeyAssertion, PasskeyRequest } from '../../domain/passkeys/ask-browser.ts'
import { api } from '../../api/client/api.ts'
import type { NewPassword } from '../../features/auth/password/NewPasswordScreen.tsx'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** What signing in or up for an app's request answers too: the request is bound to the member. */
export interface Binding {
  readonly codeId: string
  readonly consentRequired: boolean
}

export type SignedIn = { readonly refreshToken: string } & Partial<Binding>

/** The calls that the steps of every flow make. */
export const plainCalls = {
  init: (email: string) => api('POST /v2/auth/init', { body: { email } }),
  verifyEmail: (unregisteredAccountId: string, otp: string): Promise<unknown> =>
    api('POST /v2/auth/otp/email/verify', { body: { unregisteredAccountId, otp } }),
  signIn: (credentials: Credentials): Promise<SignedIn> => api('POST /v2/auth/sign-in', { body: credentials }),
  passkeyOptions: (signal: AbortSignal): Promise<PasskeyRequest> => api('POST /v2/auth/passkey/options', { signal }),
  signInByPasskey: (credential: PasskeyAssertion): Promise<SignedIn> =>
    api('POST /v2/auth/passkey/sign-in', { body: { credential } }),
  signUp: (unregisteredAccountId: string, typed: NewPassword): Promise<SignedIn> =>
    api('POST /v2/auth/sign-up', { body: { unregisteredAccountId, ...typed } }),
}

export type Calls = typeof plainCalls

import { api } from '../../api/client/api.ts'
import type { Request } from '../../features/oauth/use-request.ts'
import type { Calls } from '../sign-in/calls.ts'

/** Names a request in a body; without it the server goes by the browser's cookie. */
export interface Handle {
  readonly passthrough?: string
}

/** The calls for an app's request. What the app asked for is sent as the server told it, whatever the address says. */
export function callsFor({ client, scopes }: Request, handle: Handle): Calls {
  const request = { clientUid: client.uid, scopes: scopes.map(({ name }) => name).join(' '), ...handle }
  return {
    init: (email) => api('POST /v2/oauth2/init', { body: { email, ...handle } }),
    verifyEmail: (unregisteredAccountId, otp) =>
      api('POST /v2/oauth2/otp/email/verify', { body: { unregisteredAccountId, otp } }),
    signIn: (credentials) => api('POST /v2/oauth2/sign-in', { body: { ...credentials, ...request } }),
    passkeyOptions: (signal) => api('POST /v2/oauth2/passkey/options', { signal }),
    signInByPasskey: (credential) => api('POST /v2/oauth2/passkey/sign-in', { body: { credential, ...request } }),
    signUp: (unregisteredAccountId, typed) =>
      api('POST /v2/oauth2/sign-up', { body: { unregisteredAccountId, ...typed, ...request } }),
  }
}

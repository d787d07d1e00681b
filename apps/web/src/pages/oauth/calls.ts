import { api } from '../../api/client/api.ts'
import type { NewPassword } from '../../features/auth/password/NewPasswordFields.tsx'
import { type Flow, handleOf } from './flow.ts'

/*
 * Every step by the call of its flow. The cockpit of a car has no request yet while somebody signs in, so it uses the
 * plain calls. What the app asked for is told as the server told it, whatever the address says.
 */

/** The member stands behind the request now; not known for the cockpit, which looks its request up afterwards. */
export interface Standing {
  readonly codeId: string
  readonly consentRequired: boolean
}

interface SignedIn {
  readonly refreshToken: string
  readonly standing: Standing | undefined
}

export const init = (flow: Flow, email: string) =>
  flow.request
    ? api('POST /v2/oauth2/init', { body: { email, ...handleOf(flow) } })
    : api('POST /v2/auth/init', { body: { email } })

export const verifyEmail = (flow: Flow, unregisteredAccountId: string, otp: string) =>
  api(flow.request ? 'POST /v2/oauth2/otp/email/verify' : 'POST /v2/auth/otp/email/verify', {
    body: { unregisteredAccountId, otp },
  })

export async function signIn(flow: Flow, credentials: { email: string; password: string }): Promise<SignedIn> {
  const about = aboutRequest(flow)
  if (about) return withStanding(await api('POST /v2/oauth2/sign-in', { body: { ...credentials, ...about } }))
  return withoutStanding(await api('POST /v2/auth/sign-in', { body: credentials }))
}

export async function signUp(flow: Flow, unregisteredAccountId: string, typed: NewPassword): Promise<SignedIn> {
  const about = aboutRequest(flow)
  const body = { unregisteredAccountId, ...typed }
  if (about) return withStanding(await api('POST /v2/oauth2/sign-up', { body: { ...body, ...about } }))
  return withoutStanding(await api('POST /v2/auth/sign-up', { body }))
}

const aboutRequest = (flow: Flow) =>
  flow.request && {
    clientUid: flow.request.client.uid,
    scopes: flow.request.scopes.map(({ name }) => name).join(' '),
    ...handleOf(flow),
  }

const withStanding = ({ refreshToken, ...standing }: { refreshToken: string } & Standing): SignedIn => ({
  refreshToken,
  standing,
})

const withoutStanding = ({ refreshToken }: { refreshToken: string }): SignedIn => ({
  refreshToken,
  standing: undefined,
})

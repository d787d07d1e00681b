/**
 * A partner engineer's first client, by openapi-fetch and types generated from openapi.json as dpass.ts beside it. Kept
 * as text, because it compiles only where those types have been written.
 */
export const clientSource = `
import createClient from 'openapi-fetch'
import type { paths } from './dpass.ts'

export async function signIn(baseUrl: string, origin: string, email: string, password: string) {
  const dpass = createClient<paths>({ baseUrl, headers: { origin } })
  const { data, response } = await dpass.POST('/v2/auth/sign-in', { body: { email, password } })
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ')
  const me = await dpass.GET('/v1/me', { headers: { cookie } })
  const rates = await dpass.GET('/v1/resource-owners/point-conversion-rates', { headers: { cookie } })
  const pairs = rates.data?.data.map(({ conversionRate }) => conversionRate)
  const refused = await dpass.GET('/v1/me')
  // @ts-expect-error -- a call that does not exist does not compile
  dpass.GET satisfies (path: '/v1/nobody') => unknown
  const code = refused.error?.error.code
  // A code that the call can be refused with, one of another call, and one that nobody has.
  if (code === 'SESSION_EXPIRED') throw new Error('the session is over')
  // @ts-expect-error -- no answer of this call holds it
  if (code === 'PAYMENT_DECLINED') throw new Error('nobody paid')
  // @ts-expect-error -- misspelt
  if (code === 'UNAUTHENTICATD') throw new Error('nobody is signed in')
  return { refreshToken: data?.data.refreshToken, email: me.data?.data.email, pairs, code }
}
`

export interface Client {
  signIn(
    baseUrl: string,
    origin: string,
    email: string,
    password: string,
  ): Promise<{ refreshToken?: string; email?: string; pairs?: number[][]; code?: string }>
}

import { ask } from '../ask.ts'
import { connect } from '../drive.ts'
import type { Dpass } from '../run-dpass.ts'

interface Answer {
  status: number
  cookie: string
  code: string | undefined
  refreshToken: string
}

async function call(url: string, name: string, body: object | undefined, cookie = ''): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const reply = await ask(url + path, {
    method,
    headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, error } = (await reply.json()) as { data?: { refreshToken: string }; error?: { code: string } }
  const session = reply.headers.getSetCookie().find((line) => line.startsWith('dpass_session='))
  return {
    status: reply.status,
    cookie: session?.split(';')[0] ?? '',
    code: error?.code,
    refreshToken: data?.refreshToken ?? '',
  }
}

/** Sessions that were kept, signed out of and renewed, and what can be asked about them. */
export async function openSessions({ url, folder }: Dpass) {
  const signIn = () => call(url, 'POST /v2/auth/sign-in', { email: 'driver@example.com', password: 'dpass-demo-2026' })
  const refresh = (refreshToken: string) => call(url, 'POST /v2/auth/refresh', { refreshToken })
  const kept = await signIn()
  const signedOut = await signIn()
  await call(url, 'POST /v2/auth/sign-out', {}, signedOut.cookie)
  const stolen = await signIn()
  const successor = await refresh(stolen.refreshToken)
  return {
    kept,
    signedOut,
    stolen,
    successor,
    refresh,
    me: async (cookie: string) => (await call(url, 'GET /v1/me', undefined, cookie)).status,
    /** As if every session had been renewed that much earlier. */
    async letTimePass(interval: string) {
      const database = await connect(folder)
      await database.query('update session set rotated_at = rotated_at - $1::interval', [interval])
      await database.end()
    },
  }
}

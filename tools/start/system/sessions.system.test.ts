import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { connect } from './drive.ts'
import { openDpass } from './run-dpass.ts'

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

test('what was decided about sessions survives kill -9 of everything', async () => {
  const { url, folder, start, kill } = await openDpass()
  const signIn = () => call(url, 'POST /v2/auth/sign-in', { email: 'driver@example.com', password: 'dpass-demo-2026' })
  const refresh = (refreshToken: string) => call(url, 'POST /v2/auth/refresh', { refreshToken })
  const me = async (cookie: string) => (await call(url, 'GET /v1/me', undefined, cookie)).status

  await start()
  const kept = await signIn()
  const signedOut = await signIn()
  await call(url, 'POST /v2/auth/sign-out', {}, signedOut.cookie)
  const stolen = await signIn()
  const successor = await refresh(stolen.refreshToken)
  await kill()

  await start()
  expect(await me(kept.cookie)).toBe(200)
  expect(await me(signedOut.cookie)).toBe(401)
  expect((await refresh(signedOut.refreshToken)).status).toBe(401)
  // Within ten seconds of its rotation a token may be shown once more; from then on it is a stolen one.
  await letTimePass(folder, '11 seconds')
  expect((await refresh(stolen.refreshToken)).code).toBe('REFRESH_TOKEN_REUSED')
  expect(await me(successor.cookie)).toBe(401)
  expect((await refresh(successor.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID')
  expect((await refresh(kept.refreshToken)).status).toBe(200)
})

/** As if every session had been renewed that much earlier. */
async function letTimePass(folder: string, interval: string): Promise<void> {
  const database = await connect(folder)
  await database.query('update session set rotated_at = rotated_at - $1::interval', [interval])
  await database.end()
}

import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { connect, descendants, killAll, useStarts } from './drive.ts'

const { installation, startReady } = useStarts()

interface Answer {
  status: number
  cookie: string
  code: string | undefined
  refreshToken: string
}

async function call(name: string, body: object | undefined, cookie = ''): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const url = `http://localhost:${installation.ports.PORT}`
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

const signIn = () => call('POST /v2/auth/sign-in', { email: 'driver@example.com', password: 'dpass-demo-2026' })
const refresh = (refreshToken: string) => call('POST /v2/auth/refresh', { refreshToken })
const me = async (cookie: string) => (await call('GET /v1/me', undefined, cookie)).status

/** As if every session had been renewed that much earlier. */
async function letTimePass(interval: string): Promise<void> {
  const database = await connect(installation.folder)
  await database.query('update session set rotated_at = rotated_at - $1::interval', [interval])
  await database.end()
}

test('what was decided about sessions survives kill -9 of everything', async () => {
  const first = await startReady()
  const kept = await signIn()
  const signedOut = await signIn()
  await call('POST /v2/auth/sign-out', {}, signedOut.cookie)
  const stolen = await signIn()
  const successor = await refresh(stolen.refreshToken)
  killAll([first.pid, ...descendants(first.pid)])
  await first.exited

  await startReady()
  expect(await me(kept.cookie)).toBe(200)
  expect(await me(signedOut.cookie)).toBe(401)
  expect((await refresh(signedOut.refreshToken)).status).toBe(401)
  // Within ten seconds of its rotation a token may be shown once more; from then on it is a stolen one.
  await letTimePass('11 seconds')
  expect((await refresh(stolen.refreshToken)).code).toBe('REFRESH_TOKEN_REUSED')
  expect(await me(successor.cookie)).toBe(401)
  expect((await refresh(successor.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID')
  expect((await refresh(kept.refreshToken)).status).toBe(200)
})

import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { openDpass } from './run-dpass.ts'

const secret = 'demo-secret-demo-web-for-development-only'
const verifier = randomBytes(32).toString('base64url')

/** As much of a browser as it takes: it keeps its cookies over everything that happens to the server. */
function browser(base: string) {
  const cookies = new Map<string, string>()
  return async (path: string, body?: object): Promise<Response> => {
    const reply = await ask(new URL(path, base), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        origin: base,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
}

async function token(base: string, form: Record<string, string>) {
  const reply = await ask(`${base}/v2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`demo-web:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  return (await reply.json()) as Record<string, string>
}

async function dataOf(reply: Promise<Response>) {
  return ((await (await reply).json()) as { data: Record<string, string> }).data
}

test('signing in for an app goes on after kill -9 of everything between its steps', async () => {
  const { url, appUrl, start, kill } = await openDpass()
  await start()
  const killAndStart = async () => {
    await kill()
    await start()
  }
  const redirectUri = `${appUrl}/callback`
  const open = browser(url)
  const search = new URLSearchParams({
    client_id: 'demo-web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email offline_access',
    prompt: 'consent',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const screen = (await open(`/v2/oauth2/auth?${search.toString()}`)).headers.get('location') ?? ''
  const passthrough = new URL(screen, url).searchParams.get('passthrough') ?? ''
  await killAndStart()

  const credentials = { email: 'driver@example.com', password: 'dpass-demo-2026' }
  const about = { clientUid: 'demo-web', scopes: 'openid email', passthrough }
  const { codeId } = await dataOf(open('/v2/oauth2/sign-in', { ...credentials, ...about }))
  await killAndStart()

  const { redirectUrl = '' } = await dataOf(open('/v2/oauth2/authorize', { codeId }))
  const back = (await open(redirectUrl)).headers.get('location') ?? ''
  expect(back).toContain(redirectUri)
  await killAndStart()

  const code = new URL(back).searchParams.get('code') ?? ''
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
  const { refresh_token: refreshToken = '' } = await token(url, exchange)
  expect(refreshToken).toMatch(/^[\w-]{43}$/)
  await killAndStart()

  const refreshed = await token(url, { grant_type: 'refresh_token', refresh_token: refreshToken })
  expect(refreshed['access_token']).toMatch(/^[\w-]{43}$/)
  // What was used before the kill is used after it.
  expect((await token(url, exchange))['error']).toBe('invalid_grant')
})

import { createHash, randomBytes } from 'node:crypto'
import { ask } from '../ask.ts'
import type { Dpass } from '../run-dpass.ts'

const secret = 'demo-secret-demo-web-for-development-only'

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

/** One member's sign-in for an app, in a browser of its own: its steps, to be taken in this order. */
export function openAppSignIn({ url, appUrl }: Pick<Dpass, 'url' | 'appUrl'>) {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${appUrl}/callback`
  const open = browser(url)
  let [passthrough, codeId, code, refreshToken] = ['', '', '', '']
  const exchange = () =>
    token(url, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier })
  return {
    async begin(): Promise<void> {
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
      passthrough = new URL(screen, url).searchParams.get('passthrough') ?? ''
    },
    async signIn(): Promise<string> {
      const credentials = { email: 'driver@example.com', password: 'dpass-demo-2026' }
      const about = { clientUid: 'demo-web', scopes: 'openid email', passthrough }
      codeId = (await dataOf(open('/v2/oauth2/sign-in', { ...credentials, ...about })))['codeId'] ?? ''
      return codeId
    },
    /** The address at which the app gets its code. */
    async agree(): Promise<string> {
      const { redirectUrl = '' } = await dataOf(open('/v2/oauth2/authorize', { codeId }))
      const back = (await open(redirectUrl)).headers.get('location') ?? ''
      code = new URL(back).searchParams.get('code') ?? ''
      return back
    },
    /** The app's refresh token. */
    async exchange(): Promise<string> {
      refreshToken = (await exchange())['refresh_token'] ?? ''
      return refreshToken
    },
    exchangeAgain: exchange,
    refresh: () => token(url, { grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}

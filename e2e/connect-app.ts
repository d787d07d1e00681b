import { createHash, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'

import { type Caller, post } from './make-member.ts'
import type { Stack } from './stack.ts'

type DemoClient = { uid: string; name: string; secret: string; redirectUris: string[] }

/** The demo's apps, as the sandbox tells of them. */
export const findClient = async ({ request }: Caller, stack: Stack, uid: string): Promise<DemoClient> => {
  const clients = (await (await request.get(`${stack.sandboxUrl}/control/clients`)).json()) as DemoClient[]
  const client = clients.find((one) => one.uid === uid)
  if (!client) throw new Error(`the sandbox knows no ${uid}`)
  return client
}

/** Lets an app in as the member whom the caller has signed in, by the calls alone. Gives the app's access token. */
export const connectApp = async (caller: Caller, stack: Stack, uid: string, scope: string): Promise<string> => {
  const { secret, redirectUris } = await findClient(caller, stack, uid)
  const [redirectUri = ''] = redirectUris
  const verifier = randomBytes(32).toString('base64url')
  const search = new URLSearchParams({
    client_id: uid,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    prompt: 'consent',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const follow = async (url: string) => {
    const answer = await caller.request.get(url, { maxRedirects: 0 })
    return new URL(answer.headers()['location'] ?? '', stack.url).searchParams
  }
  const passthrough = (await follow(`${stack.url}/v2/oauth2/auth?${search.toString()}`)).get('passthrough')
  const { codeId } = await post<{ codeId: string }>(caller, stack, '/v2/oauth2/session', { passthrough })
  const { redirectUrl } = await post<{ redirectUrl: string }>(caller, stack, '/v2/oauth2/authorize', { codeId })
  const code = (await follow(redirectUrl)).get('code') ?? ''
  const answer = await caller.request.post(`${stack.url}/v2/oauth2/token`, {
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
    headers: { authorization: `Basic ${Buffer.from(`${uid}:${secret}`).toString('base64')}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

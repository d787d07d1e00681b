import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

import type { Stack } from './stack.ts'

export type Member = { email: string; password: string }

/** How long a message may be on its way. */
const messageLimitMs = 10_000

type Message = { subject: string; text: string }

/** A number nobody else has been given, as people write it. */
export const anyPhone = () => `09${randomInt(10, 90)}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`

export const international = (phone: string) => `+886${phone.slice(1)}`

/** What was sent to an address or a number, the newest first. */
export const readInbox = async (request: APIRequestContext, stack: Stack, to: string, kind: 'mail' | 'sms') => {
  const answer = await request.get(`${stack.sandboxUrl}/control/inbox?to=${encodeURIComponent(to)}&kind=${kind}`)
  return (await answer.json()) as Message[]
}

/** The six digits of the newest message. It is on its way, so it is waited for. */
export const readCode = async (request: APIRequestContext, stack: Stack, to: string, kind: 'mail' | 'sms') => {
  let code: string | undefined
  await expect(async () => {
    const [newest] = await readInbox(request, stack, to, kind)
    code = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0]
    expect(code, `a code for ${to}`).toBeDefined()
  }).toPass({ timeout: messageLimitMs })
  return code ?? ''
}

/** A call as the page itself would make it, with the cookies of its browser. */
export const post = async <Data>(page: Page, stack: Stack, path: string, data: object): Promise<Data> => {
  const answer = await page.request.post(stack.url + path, { data, headers: { origin: stack.url } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** Signs somebody up in the browser of a page by the calls alone, for journeys about what comes after. */
export const makeMember = async (page: Page, stack: Stack, given?: string): Promise<Member> => {
  const email = given ?? `driver-${randomUUID().slice(0, 13)}@example.com`
  const password = `Road-${randomUUID()}`
  const started = await post<{ unregisteredAccountId: string }>(page, stack, '/v2/auth/init', { email })
  const { unregisteredAccountId } = started
  const otp = await readCode(page.request, stack, email, 'mail')
  await post(page, stack, '/v2/auth/otp/email/verify', { unregisteredAccountId, otp })
  const body = { unregisteredAccountId, password, passwordConfirmation: password }
  await keepSession(page, stack, await post(page, stack, '/v2/auth/sign-up', body))
  return { email, password }
}

/** Signs a member in with the browser of another page. */
export const signIn = async (page: Page, stack: Stack, { email, password }: Member) =>
  keepSession(page, stack, await post(page, stack, '/v2/auth/sign-in', { email, password }))

/** The cookie is in the browser already; the refresh token goes where the web app keeps it. */
const keepSession = async (page: Page, stack: Stack, { refreshToken }: { refreshToken: string }) => {
  await page.goto(`${stack.url}/error`)
  await page.evaluate(`localStorage.setItem('DPASS_REFRESH_TOKEN', ${JSON.stringify(refreshToken)})`)
}

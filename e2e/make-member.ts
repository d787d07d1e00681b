import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page, request as clients } from '@playwright/test'

import { readCode, readInbox } from './inbox.ts'
import type { Stack } from './stack.ts'

export { readCode } from './inbox.ts'

export type Member = { email: string; password: string }

/** What calls are made with: a page with its browser's cookies, or a client without a browser. */
export type Caller = { request: APIRequestContext }

/** A client of its own, signed in nowhere, also where a browser would begin as a member. */
export const openClient = async () => ({
  request: await clients.newContext({ storageState: { cookies: [], origins: [] } }),
})

/** A number that no other member has, as people write it. */
export const anyPhone = () => `09${randomInt(10, 90)}${String(randomInt(0, 1_000_000)).padStart(6, '0')}`

export const international = (phone: string) => `+886${phone.slice(1)}`

/** A call as a page would make it, with the cookies of its browser. */
export const post = async <Data>({ request }: Caller, stack: Stack, path: string, data: object): Promise<Data> => {
  const answer = await request.post(stack.url + path, { data, headers: { origin: stack.url } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

type Session = { refreshToken: string }

const signUpByCalls = async (caller: Caller, stack: Stack, given?: string) => {
  const email = given ?? `driver-${randomUUID().slice(0, 13)}@example.com`
  const password = `Road-${randomUUID()}`
  // An address that a member had before has letters in its inbox already.
  const [old] = given === undefined ? [] : await readInbox(caller.request, stack, email, 'mail')
  const started = await post<{ unregisteredAccountId: string }>(caller, stack, '/v2/auth/init', { email })
  const { unregisteredAccountId } = started
  const otp = await readCode(caller.request, stack, email, 'mail', old?.id)
  await post(caller, stack, '/v2/auth/otp/email/verify', { unregisteredAccountId, otp })
  const body = { unregisteredAccountId, password, passwordConfirmation: password }
  const session = await post<Session>(caller, stack, '/v2/auth/sign-up', body)
  return { member: { email, password }, session }
}

/** Makes a member by the calls alone, signed in nowhere but in the caller's own cookies. */
export const signUp = async (caller: Caller, stack: Stack): Promise<Member> =>
  (await signUpByCalls(caller, stack)).member

/** Makes a member by the calls alone who is signed in with the browser of a page. */
export const makeMember = async (page: Page, stack: Stack, given?: string): Promise<Member> => {
  const { member, session } = await signUpByCalls(page, stack, given)
  await keepSession(page.context(), stack, session)
  return member
}

/** Signs a member in with the browser of a page. */
export const signIn = async (page: Page, stack: Stack, { email, password }: Member) =>
  keepSession(page.context(), stack, await post<Session>(page, stack, '/v2/auth/sign-in', { email, password }))

/** The cookie is in the browser already; the refresh token goes where the web app keeps it, without loading a page. */
const keepSession = async (context: BrowserContext, { url }: Stack, { refreshToken }: Session) => {
  const localStorage = [{ name: 'DPASS_REFRESH_TOKEN', value: refreshToken }]
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin: url, localStorage }] })
}

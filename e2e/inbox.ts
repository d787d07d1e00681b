import { type APIRequestContext, expect } from '@playwright/test'

import type { Stack } from './stack.ts'

type Kind = 'mail' | 'sms'
type Message = { id: string; subject: string; text: string }

/** How long a message may be on its way; the sandbox holds an answer back no longer than this. */
const messageLimitMs = 30_000

const ask = async (request: APIRequestContext, { sandboxUrl }: Stack, search: Record<string, string>) => {
  const answer = await request.get(`${sandboxUrl}/control/inbox?${new URLSearchParams(search).toString()}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Message[]
}

/** What was sent to an address or a number until now, the newest first. */
export const readInbox = (request: APIRequestContext, stack: Stack, to: string, kind: Kind) =>
  ask(request, stack, { to, kind })

/**
 * The part of the newest message that fits the pattern. The message is on its way, so the inbox answers when it comes.
 * `after` is the id of the last message that is not meant.
 */
export const awaitWords = async (
  request: APIRequestContext,
  stack: Stack,
  to: string,
  kind: Kind,
  pattern: RegExp,
  after?: string,
): Promise<string> => {
  const deadline = Date.now() + messageLimitMs
  let last = after
  while (Date.now() < deadline) {
    const waitMs = String(deadline - Date.now())
    const messages = await ask(request, stack, { to, kind, waitMs, ...(last !== undefined && { after: last }) })
    for (const { subject, text } of messages) {
      const found = pattern.exec(`${subject}\n${text}`)?.[0]
      if (found !== undefined) return found
    }
    last = messages[0]?.id ?? last
  }
  throw new Error(`no message to ${to} says ${String(pattern)}`)
}

/** The six digits of the newest message. */
export const readCode = (request: APIRequestContext, stack: Stack, to: string, kind: Kind, after?: string) =>
  awaitWords(request, stack, to, kind, /(?<!\d)\d{6}(?!\d)/, after)

/** The newest link to a page of ours that was mailed to an address. */
export const readResetLink = (request: APIRequestContext, stack: Stack, to: string) =>
  awaitWords(request, stack, to, 'mail', /https?:\/\/\S+authCode=\S+/)

import { type APIRequestContext, expect } from '@playwright/test'

import type { Stack } from './stack.ts'

/** The newest link to a page of ours that was mailed to an address. The letter is on its way, so it is waited for. */
export const readResetLink = async (request: APIRequestContext, stack: Stack, to: string, notThis = '') => {
  let link: string | undefined
  await expect(async () => {
    const answer = await request.get(`${stack.sandboxUrl}/control/inbox?to=${encodeURIComponent(to)}&kind=mail`)
    const letters = (await answer.json()) as { text: string }[]
    link = letters.map(({ text }) => /https?:\/\/\S+authCode=\S+/.exec(text)?.[0]).find((found) => found)
    expect(link, `a reset link for ${to}`).toBeDefined()
    expect(link, `a newer reset link for ${to}`).not.toBe(notThis)
  }).toPass()
  return link ?? ''
}

/** How many letters have come to an address. */
export const countLetters = async (request: APIRequestContext, stack: Stack, to: string) => {
  const answer = await request.get(`${stack.sandboxUrl}/control/inbox?to=${encodeURIComponent(to)}&kind=mail`)
  return ((await answer.json()) as unknown[]).length
}

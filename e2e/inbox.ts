import { type APIRequestContext, expect } from '@playwright/test'

import { readInbox } from './make-member.ts'
import type { Stack } from './stack.ts'

/** The newest link to a page of ours that was mailed to an address. The letter is on its way, so it is waited for. */
export const readResetLink = async (request: APIRequestContext, stack: Stack, to: string) => {
  let link: string | undefined
  await expect(async () => {
    const letters = await readInbox(request, stack, to, 'mail')
    link = letters.map(({ text }) => /https?:\/\/\S+authCode=\S+/.exec(text)?.[0]).find((found) => found)
    expect(link, `a reset link for ${to}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

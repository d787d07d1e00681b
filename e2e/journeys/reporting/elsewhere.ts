import { createHash } from 'node:crypto'

import type { Browser, BrowserContext, Page } from '@playwright/test'

import { otherName as name } from '../../launch-options.ts'
import { makeMember, type Member } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'

type Elsewhere = {
  page: Page
  context: BrowserContext
  member: Member
  /** Tokens and the member's id. */
  secrets: readonly string[]
}

/** A new member who reaches the stack by another name than localhost, from which nothing is reported. */
export const openElsewhere = async (browser: Browser, stack: Stack, use: (opened: Elsewhere) => Promise<void>) => {
  const url = stack.url.replace('localhost', name)
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    await hashAsOnHttps(context)
    const page = await context.newPage()
    const member = await makeMember(page, stack)
    const me = (await (await page.request.get(`${stack.url}/v1/me`)).json()) as { data: { id: string } }
    const { cookies, origins } = await context.storageState()
    await context.setStorageState({
      cookies: cookies.map((cookie) => ({ ...cookie, domain: name })),
      origins: origins.map((origin) => ({ ...origin, origin: url })),
    })
    const kept = [...cookies, ...origins.flatMap(({ localStorage }) => localStorage)].map(({ value }) => value)
    await use({ page, context, member, secrets: [me.data.id, ...kept] })
  } finally {
    await context.close()
  }
}

/** Browsers hash on https and localhost alone, and the name that only tests have is neither. */
const hashAsOnHttps = async (context: BrowserContext) => {
  await context.exposeFunction('sha256', (text: string) => [...createHash('sha256').update(text).digest()])
  await context.addInitScript(
    `crypto.subtle ?? Object.defineProperty(crypto, 'subtle', { value: {
      digest: async (_, bytes) => new Uint8Array(await sha256(new TextDecoder().decode(bytes))).buffer } })`,
  )
}

import type { Page } from '@playwright/test'

import { test as journey } from '../../journey.ts'
import { makeMember, type Member } from '../../make-member.ts'

export { expect } from '../../journey.ts'

/** A journey of a member who is signed in. */
export const test = journey.extend<{ member: Member }>({
  member: async ({ page, stack }, use) => use(await makeMember(page, stack)),
})

export const toasts = (page: Page) => page.getByRole('region', { name: '通知訊息' })

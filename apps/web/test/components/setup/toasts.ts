import { page } from 'vitest/browser'

/** Where toasts appear. It stays on the page from the first toast on. */
export const toasts = page.getByRole('region', { name: '通知訊息' })

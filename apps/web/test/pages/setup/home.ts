import { page } from 'vitest/browser'
import './get-by-css.ts'

// The pass has neither a name nor a role of its own.
export const pass = page.getByCss('main section:has(h1)')
export const pointsPart = page.getByRole('region', { name: '點數', exact: true })
export const row = (name: string) => pointsPart.getByRole('listitem').filter({ hasText: name })
export const board = page.getByRole('region', { name: '活動訊息' })

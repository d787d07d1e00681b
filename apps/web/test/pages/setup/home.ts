import { type Locator, locators, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator
  }
}
// The pass has neither a name nor a role of its own.
locators.extend({ getByCss: (selector: string) => `css=${selector}` })

export const pass = page.getByCss('main section').first()
export const pointsPart = page.getByRole('region', { name: '點數', exact: true })
export const row = (name: string) => pointsPart.getByRole('listitem').filter({ hasText: name })
export const board = page.getByRole('region', { name: '活動訊息' })

import { expect } from 'vitest'
import { openBrowser, openThirdParties } from '../open-third-parties.ts'

export const choice = { station: '2', pump: '3', fuel: 'gas95', limit: '500' }
/** The code as the driver types it. */
export const good = 'abcd-efgh jk23'

/** A driver before the machine, who has chosen; `pass` lets time go by. */
export async function choose(more: Record<string, string> = {}, dataDir?: string) {
  let time = Date.parse('2026-11-15T12:00:00Z')
  const parties = await openThirdParties({ now: () => new Date(time), ...(dataDir !== undefined && { dataDir }) })
  const browser = openBrowser(parties.sandboxUrl)
  expect((await browser.go('/fuel-machine')).page).toContain('歡迎自助加油')
  const { location: sale } = await browser.press('/fuel-machine', { ...choice, ...more })
  return {
    ...parties,
    browser,
    screenAddress: sale,
    dpass: parties.issuer.redemptions,
    pass: (seconds: number) => void (time += seconds * 1_000),
    screen: async () => (await browser.go(sale)).page,
    press: (button: string, form = {}) => browser.press(`${sale}/${button}`, form),
    /** The page that the sale leads to once it is paid, or may be. */
    async result() {
      const { location } = await browser.go(sale)
      return { location, page: (await browser.go(location)).page }
    },
  }
}

export async function fuel(seconds: number) {
  const chosen = await choose()
  await chosen.press('token', { token: good })
  await chosen.press('start')
  chosen.pass(seconds)
  return chosen
}

import type { Page } from '@playwright/test'

import { overlay } from '../../overlay.ts'
import { aPump, openTill, showCode } from '../../redeem.ts'
import type { Stack } from '../../stack.ts'
import { furnish } from '../home/home-steps.ts'

export const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
/** In a sheet above the list, or on a wide screen beside it. */
export const receipt = (page: Page) =>
  overlay(page, '折抵明細').or(page.getByRole('region', { name: '折抵明細', exact: true }))
export const why = (page: Page) => receipt(page).getByRole('region', { name: '為什麼折抵這個金額' })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** A member who has parked, got something back, and filled the tank; the newest last. */
export const haveRecords = async (page: Page, stack: Stack) => {
  await furnish(page, stack)
  const till = await openTill(page, stack)
  const take = async (order: Parameters<typeof till.take>[1]) => till.take(await showCode(page, stack), order)
  await take({ orderAmount: 98 })
  const parked = await take({ orderAmount: 300, merchantName: '臺北市路邊停車', serviceType: 'on_street_parking' })
  await till.giveBack(parked.id, 50)
  const filled = await take({ orderAmount: 1_000, serviceType: 'refueling', machine: aPump })
  return { parked, filled }
}

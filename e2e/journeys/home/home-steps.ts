import type { Page } from '@playwright/test'

import { overlay } from '../../overlay.ts'
import type { Stack } from '../../stack.ts'
import { linkProgramme, makeAutomatic } from '../programmes/programmes-steps.ts'

/** The second deep in the night. */
export const wish = /今天也平安上路|夜深了，開車小心/
export const pass = (page: Page) => page.getByRole('main').locator('section:has(h1)')
export const pointsOf = (page: Page) => page.getByRole('region', { name: '點數', exact: true })
export const row = (page: Page, name: string) => pointsOf(page).getByRole('listitem').filter({ hasText: name })
export const sheet = (page: Page, name: string) => overlay(page, name)

/** A member set up as the demo's driver, for this journey alone: FamiPoint and 小樹點 linked, the latter automatic. */
export const furnish = async (page: Page, stack: Stack, maximumPrice: number | null = 100) => {
  const [fami, tree] = await Promise.all([
    linkProgramme(page, stack, 'FAMI_POINT', 36_400),
    linkProgramme(page, stack, 'TREEPOINT', 1_280),
  ])
  await makeAutomatic(page, stack, 'point-tree', maximumPrice)
  return { fami, tree }
}

/** The programmes in the order of their rows. */
export const rowNames = async (page: Page) => {
  const texts = await pointsOf(page).getByRole('listitem').allInnerTexts()
  return texts.map((text) => /FamiPoint|小樹點|麻吉幣|綁定更多點數/.exec(text)?.[0])
}

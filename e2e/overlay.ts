import type { FrameLocator, Locator, Page } from '@playwright/test'

/**
 * One that is moving out has its role until it is gone, also while the next one opens, but is no longer `data-open`. A
 * toast has the role of a dialog and is never `data-open`.
 */
export const openOverlays = ['[role=dialog][data-open]', '[role=alertdialog][data-open]'] as const

/** The sheet or dialog that is open, whatever its name or the one of this name. */
export const overlay = (page: Page | FrameLocator, name?: string): Locator => {
  const open = page.locator(openOverlays.join())
  if (name === undefined) return open
  const named = { name, exact: true }
  return open.and(page.getByRole('dialog', named).or(page.getByRole('alertdialog', named)))
}

import type { Page } from '@playwright/test'
import type { Stack } from '../stack.ts'

/** A screen in one state: where it is, and what a person does to bring it there. */
export type Screen = {
  name: string
  url: (stack: Stack) => string
  prepare?: (page: Page) => Promise<unknown>
  /** An overlay covers the screen, not the whole length of the page behind it. */
  oneScreen?: boolean
}

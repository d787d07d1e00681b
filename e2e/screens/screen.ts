import type { Locator, Page } from '@playwright/test'
import type { Stack } from '../stack.ts'
import type { Role } from './cast.ts'

/** A screen in one state, for pictures and for checks of accessibility and fit. */
export type Screen = {
  name: string
  /** Who looks at it; `openCast` gives the browser state of each role. */
  role: Role
  /** From an empty page to the screen: the address, and what a person does there. */
  reach: (page: Page, stack: Stack) => Promise<unknown>
  /** What must be visible before the screen is looked at. */
  visible: (page: Page) => Locator
  /** An overlay covers the screen, not the whole length of the page behind it. */
  oneScreen: boolean
}

export type Step = (page: Page, stack: Stack) => Promise<unknown>

type Wishes = {
  role?: Role
  /** Before the page is loaded: answers to change, a clock to install. */
  before?: Step
  /** What a person does on the page. */
  act?: Step
  /** Words, or the element itself where words would not do. */
  visible: string | ((page: Page) => Locator)
  oneScreen?: boolean
}

const byText = (words: string) => (page: Page) => page.getByText(words).first()

/** A screen at an address of the member centre, or at any other that is told from the stack. */
export const screenAt = (name: string, address: string | ((stack: Stack) => string), wishes: Wishes): Screen => {
  const { role = 'visitor', before, act, visible, oneScreen = false } = wishes
  return {
    name,
    role,
    reach: async (page, stack) => {
      await before?.(page, stack)
      const url = typeof address === 'string' ? stack.url + address : address(stack)
      // The scripts have run by then; what they fetch is waited for by what must be visible.
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await act?.(page, stack)
    },
    visible: typeof visible === 'string' ? byText(visible) : visible,
    oneScreen,
  }
}

export const press =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click()

export const see =
  (words: string): Step =>
  (page) =>
    byText(words)(page).waitFor()

/** A field that has been refused, with its reason below it. */
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first()

/** The first of the boxes of a code, which has the focus once they are there. */
export const firstBox = (page: Page) => page.getByRole('textbox').first().and(page.locator(':focus'))

/** The calls never answer, or get no connection. */
export const without =
  (calls: string, outcome: 'waiting' | 'failed'): Step =>
  (page) =>
    page.route(calls, (route) => (outcome === 'failed' ? route.abort() : undefined))

export const oneAfterAnother =
  (...steps: Step[]): Step =>
  async (page, stack) => {
    for (const step of steps) await step(page, stack)
  }

/** What leaves by itself stays while it is looked at: the clock is installed before the page is loaded … */
export const installClock: Step = (page) => page.clock.install()

/** … and stopped before the timer of what leaves is set. A minute ahead, because a clock can be stopped only ahead of it. */
export const stopClock: Step = async (page) => page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000)

/** Lets what waits for the next frame arrive, on a clock that is stopped. */
export const tick: Step = (page) => page.clock.runFor(500)

import type { Locator, Page } from '@playwright/test'
import type { Stack } from '../stack.ts'
import type { Role } from './cast.ts'

/** A screen in one state, for pictures and for checks of accessibility and fit. */
export type Screen = {
  name: string
  /** Who looks at it; `openCast` gives the browser state of each role. */
  role: Role
  /** To the screen from wherever the page is: the address, and what a person does there. */
  reach: (page: Page, stack: Stack, go?: Go) => Promise<unknown>
  /** What must be visible before the screen is looked at. */
  visible: (page: Page) => Locator
  /** An overlay covers the screen, not the whole length of the page behind it. */
  oneScreen: boolean
  /** Must have a browser of its own: it changes who is signed in or the clock, or nothing may have been read before. */
  alone: boolean
  /** Its page must be loaded anew for the next screen: it has lost the network, or a write is still waiting. */
  loadAfter: boolean
}

/** Brings a page to an address. */
export type Go = (page: Page, url: string) => Promise<unknown>

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
  alone?: boolean
  loadAfter?: boolean
}

// The scripts have run by then; what they fetch is waited for by what must be visible.
const load: Go = (page, url) => page.goto(url, { waitUntil: 'domcontentloaded' })

const byText = (words: string) => (page: Page) => page.getByText(words).first()

/** A screen at an address of the member centre, or at any other that is told from the stack. */
export const screenAt = (name: string, address: string | ((stack: Stack) => string), wishes: Wishes): Screen => {
  const { role = 'visitor', before, act, visible, oneScreen = false } = wishes
  const { alone = false, loadAfter = false } = wishes
  return {
    name,
    role,
    reach: async (page, stack, go = load) => {
      await before?.(page, stack)
      if (typeof address === 'string') await go(page, stack.url + address)
      else await load(page, address(stack))
      await act?.(page, stack)
    },
    visible: typeof visible === 'string' ? byText(visible) : visible,
    oneScreen,
    alone,
    loadAfter,
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

/** The largest of the sizes that a member can choose. */
export const largestText: Step = (page) => page.evaluate("document.documentElement.dataset.textSize = '200'")

/** A field that has been refused, with its reason below it. */
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first()

/** The first of the boxes of a code, which has the focus once they are there. */
export const firstBox = (page: Page) => page.getByRole('textbox').first().and(page.locator(':focus'))

/** What the API says when something of its own is broken. */
const broken = {
  status: 500,
  headers: { 'x-request-id': 'q7Xv2kPm-3f' },
  json: { error: { code: 'INTERNAL', message: '系統錯誤，請稍後再試' } },
}

/** The calls never answer, or fail. A call without a connection would ask the app to show what it has read last. */
export const without =
  (calls: string, outcome: 'waiting' | 'failed'): Step =>
  (page) =>
    page.route(calls, (route) => (outcome === 'failed' ? route.fulfill(broken) : undefined))

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

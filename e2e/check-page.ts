import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs before a page's own scripts: its clock may be stopped later, and axe would then wait for ever. */
export const keepTimersForJudging = (page: Page) =>
  page.addInitScript('window.judgesTimers = { setTimeout, clearTimeout }')

const judgeScript = `(({ setTimeout, clearTimeout }) => { ${source} })(window.judgesTimers ?? window)`

/** Zoom is disabled as the specification asks, with a text-size setting instead: that one rule is waived, no other. */
const rules = { 'meta-viewport': { enabled: false } }
const everyRule: axe.RunOptions = { rules }
const exceptHeading: axe.RunOptions = { rules: { ...rules, 'page-has-heading-one': { enabled: false } } }
const contrastOnly: axe.RunOptions = { runOnly: ['color-contrast'] }

/** Once for a document: to read a script of this size takes longer than to run it. */
const bringJudge = async (page: Page) => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(judgeScript)
}

/** Contrast takes most of the time: with an overlay open it is judged there, the page behind has a screen of its own. */
type Part = 'page' | 'overlay'
const judgedForContrast: Record<Part, string> = { page: '*', overlay: '[role=dialog] *, [role=alertdialog] *' }

/** One line for each element that breaks a rule; telling of what breaks none would take most of the time. */
const judge = async (page: Page, options: axe.RunOptions, part: Part = 'page') => {
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies axe.RunOptions)
  const configured = JSON.stringify({ rules: [{ id: 'color-contrast', selector: judgedForContrast[part] }] })
  const { violations } = await page.evaluate<axe.AxeResults>(
    `(axe.configure(${configured}), axe.run(document, ${asked}))`,
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

/** Fails with one line for each element that a member with a disability would stumble over. */
export const checkAccessibility = async (page: Page, part?: Part) => {
  // A page that is still on its way has no heading yet, and would be blamed for that.
  await expect(page.locator('h1').first()).toBeAttached()
  await bringJudge(page)
  expect(await judge(page, everyRule, part), `accessibility of ${page.url()}`).toEqual([])
}

/** The same for a page whose heading depends on what it is waiting for. */
export const checkAccessibilityBeforeHeading = async (page: Page) => {
  await bringJudge(page)
  expect(await judge(page, exceptHeading), `accessibility of ${page.url()}`).toEqual([])
}

/** The same in the dark, where only the colours differ. Comes after `checkAccessibility`. */
export const checkContrastInTheDark = async (page: Page, part?: Part) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await judge(page, contrastOnly, part), `contrast in the dark of ${page.url()}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** By how much a page is wider than the screen. As text, because the server's half is typed without browser globals. */
const overflowOf = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** A page wider than the screen makes a phone scroll sideways. */
export const checkFitsScreen = async (page: Page) => {
  expect(await overflowOf(page), `width of ${page.url()}`).toBeLessThanOrEqual(0)
}

export const narrowest = { width: 360, height: 780 }

/** The narrowest phone and a desk; for members the phone with text twice as large too. What scripts do about it comes late. */
export const checkFitsScreens = async (page: Page, forMembers: boolean) => {
  const fits = (size: string) =>
    expect.poll(() => overflowOf(page), `width of ${page.url()}, ${size}`).toBeLessThanOrEqual(0)
  await page.setViewportSize(narrowest)
  await fits('360')
  if (forMembers) {
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await fits('360, large text')
    await page.evaluate("document.documentElement.style.fontSize = ''")
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await fits('1280')
}

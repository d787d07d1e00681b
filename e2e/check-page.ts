import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

import { openOverlays } from './overlay.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs before a page's own scripts: its clock may be stopped later, and axe would then wait for ever. */
export const keepTimersForJudging = (page: Page) =>
  page.addInitScript('window.judgesTimers = { setTimeout, clearTimeout }')

/**
 * Contrast takes most of the time, and screens share most of what stands on them. A text of the same look, in boxes of the
 * same look all the way up, has the same contrast: in one document each look is judged once in each theme. A look is all
 * that axe weighs: the classes, colours, sizes and states of the text and of every box around it.
 */
const newLooks = `(selector, judged) => {
  const looks = new Map()
  const lookOf = (box) => {
    if (!box) return ''
    const known = looks.get(box)
    if (known !== undefined) return known
    const style = getComputedStyle(box)
    const own = [
      box.tagName, box.getAttribute('class'), box.matches(':disabled, [aria-disabled=true]'), box.control?.disabled,
      style.color, style.fontSize, style.fontWeight, style.textShadow, style.webkitTextStroke, style.visibility,
      style.backgroundColor, style.backgroundImage, style.backgroundClip, style.opacity, style.filter, style.mixBlendMode,
      style.position, style.zIndex, style.clip, style.clipPath, style.overflow,
    ].join()
    const look = own + '<' + lookOf(box.parentElement)
    looks.set(box, look)
    return look
  }
  const textOf = ({ childNodes, value, placeholder }) =>
    [value, placeholder, ...[...childNodes].map(({ nodeType, data }) => nodeType === 3 && data)].filter(Boolean).join('').trim()
  const texts = new Map()
  for (const box of document.querySelectorAll(selector)) {
    const text = textOf(box)
    if (text === '') continue
    // Of a single character axe cannot tell whether it is a picture.
    const look = (text.length > 1) + lookOf(box)
    if (!judged.has(look) && !texts.has(look) && box.checkVisibility({ visibilityProperty: true })) texts.set(look, box)
  }
  return texts
}`

/** Any inline style is asked for by axe, which reads all the text inside before it looks for these three properties. */
const inlineSpacing = { id: 'avoid-inline-spacing', selector: '[style*="-spacing" i], [style*="line-height" i]' }

/**
 * Reads axe's own results, because its reports quote the markup of all that is good too. Contrast is judged where a text
 * is marked as new; what axe finds good is remembered, and nothing that it could not tell.
 */
const judgeScript = `(({ setTimeout, clearTimeout }) => {
  ${source}
  axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[data-new-look]' }, ${JSON.stringify(inlineSpacing)}] })
  const judged = { light: new Set(), dark: new Set() }
  window.judge = async (options, selector, theme) => {
    const texts = (${newLooks})(selector, judged[theme])
    if (options.runOnly && texts.size === 0) return []
    for (const box of texts.values()) box.setAttribute('data-new-look', '')
    const reporter = (results, _, resolve) => {
      const good = new Set(results.find(({ id }) => id === 'color-contrast')?.passes.map(({ node }) => node.element))
      for (const [look, box] of texts) if (good.has(box)) judged[theme].add(look)
      resolve(results.flatMap(({ id, help, violations }) =>
        violations.map(({ node }) => id + ': ' + help + ' (' + node.selector.join(' ') + ')')))
    }
    const lines = await axe.run(document, { ...options, reporter })
    for (const box of texts.values()) box.removeAttribute('data-new-look')
    return lines
  }
})(window.judgesTimers ?? window)`

/** Zoom is disabled as the specification asks, with a text-size setting instead: that one rule is waived, no other. */
const waived = { 'meta-viewport': { enabled: false } }
const everyRule: axe.RunOptions = { rules: waived }
const exceptHeading: axe.RunOptions = { rules: { ...waived, 'page-has-heading-one': { enabled: false } } }
const contrastOnly: axe.RunOptions = { runOnly: ['color-contrast'] }

/** With an overlay open contrast is judged there, the page behind has a screen of its own. */
type Part = 'page' | 'overlay'
const judgedForContrast: Record<Part, string> = {
  page: 'body *',
  overlay: openOverlays.map((one) => `${one} *`).join(),
}

type Judged = { options: axe.RunOptions; theme: 'light' | 'dark'; part: Part | undefined }

/** One line for each element that breaks a rule. To read a script of this size takes longer than to run it: once for a document. */
const judge = async (page: Page, { options, theme, part = 'page' }: Judged) => {
  const asked = [options, judgedForContrast[part], theme].map((value) => JSON.stringify(value)).join()
  const lines = await page.evaluate<string[] | undefined>(`window.judge?.(${asked})`)
  if (lines) return lines
  await page.evaluate(judgeScript)
  return page.evaluate<string[]>(`judge(${asked})`)
}

/** Fails with one line for each element that a member with a disability would stumble over. */
export const checkAccessibility = async (page: Page, part?: Part) => {
  // A page that is still on its way has no heading yet, and would be blamed for that.
  await expect(page.locator('h1').first()).toBeAttached()
  expect(await judge(page, { options: everyRule, theme: 'light', part }), `accessibility of ${page.url()}`).toEqual([])
}

/** The same for a page whose heading depends on what it is waiting for. */
export const checkAccessibilityBeforeHeading = async (page: Page) => {
  const judged: Judged = { options: exceptHeading, theme: 'light', part: 'page' }
  expect(await judge(page, judged), `accessibility of ${page.url()}`).toEqual([])
}

/** The same in the dark, where only the colours differ, and where the page stays. */
export const checkContrastInTheDark = async (page: Page, part?: Part) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const judged: Judged = { options: contrastOnly, theme: 'dark', part }
  expect(await judge(page, judged), `contrast in the dark of ${page.url()}`).toEqual([])
}

/** By how much a page is wider than the screen. As text, because the server's half is typed without browser globals. */
const overflowOf = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** A page wider than the screen makes a phone scroll sideways. */
export const checkFitsScreen = async (page: Page) => {
  expect(await overflowOf(page), `width of ${page.url()}`).toBeLessThanOrEqual(0)
}

export const narrowest = { width: 360, height: 780 }

/** Large text is taken back in the same turn when it fits, so that it is laid out and never painted. */
const fitsInLargeText = `(() => {
  const { documentElement } = document
  documentElement.style.fontSize = '200%'
  const fits = documentElement.scrollWidth <= documentElement.clientWidth
  if (fits) documentElement.style.fontSize = ''
  return fits
})()`

/** The narrowest phone and a desk; for members the phone with text twice as large too. What scripts do about it comes late. */
export const checkFitsScreens = async (page: Page, forMembers: boolean) => {
  const fits = (size: string) =>
    expect.poll(() => overflowOf(page), `width of ${page.url()}, ${size}`).toBeLessThanOrEqual(0)
  if (page.viewportSize()?.width !== narrowest.width) await page.setViewportSize(narrowest)
  await fits('360')
  if (forMembers && !(await page.evaluate<boolean>(fitsInLargeText))) {
    await fits('360, large text')
    await page.evaluate("document.documentElement.style.fontSize = ''")
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await fits('1280')
}

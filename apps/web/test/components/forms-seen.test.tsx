import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { FormsSection } from '../../gallery/FormsSection.tsx'
import { enlargeText } from './setup/enlarge-text.ts'
import { expectAccessible, expectFitsScreen } from './setup/judge.ts'
import { mount } from './setup/mount.tsx'
import { screens } from './setup/screens.ts'

const forms = '[data-part=forms]'

beforeEach(async () => {
  mount(<FormsSection />)
  await vi.waitUntil(() => document.querySelector(forms))
})

test.each(['light', 'dark'] as const)('everything to fill in has nothing to stumble over, %s', async (colorScheme) => {
  await commands.emulateMedia({ colorScheme })
  await expectAccessible(forms)
})

test.each(Object.entries(screens))('everything to fill in is large enough for a finger, %s', async (_, screen) => {
  await page.viewport(screen.width, screen.height)
  const controls = 'button, input:not([aria-hidden]), [role=radio], [role=checkbox]'
  const all = [...document.querySelectorAll(`${forms} :is(${controls})`)]
  expect(all.length).toBeGreaterThan(50)
  const sizes = all.map((control) => {
    // What reaches further than it looks does so by its ::after; an input by the box around it.
    const after = getComputedStyle(control, '::after')
    const seen = (control.closest('label') ?? control).getBoundingClientRect().height
    const height = Math.max(seen, after.content === 'none' ? 0 : parseFloat(after.height))
    return { html: control.outerHTML, height, fontSize: parseFloat(getComputedStyle(control).fontSize) }
  })
  expect(sizes.filter(({ height }) => height < 44)).toEqual([])
  // iOS zooms into an input with smaller text.
  expect(sizes.filter(({ html, fontSize }) => html.startsWith('<input') && fontSize < 16)).toEqual([])
})

test('everything to fill in fits a small phone with text twice as large', async () => {
  await page.viewport(360, 780)
  enlargeText()
  const part = document.querySelector(forms)
  if (!part) throw new Error('the forms are not there')
  expectFitsScreen(part)
  expect(part.clientWidth).toBeLessThanOrEqual(360)
})

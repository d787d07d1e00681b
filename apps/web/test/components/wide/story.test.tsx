import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { enlargeText } from '../setup/enlarge-text.ts'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { visit } from '../setup/visit.ts'

const story = page.getByRole('complementary', { name: 'DPASS 可以做什麼' })
const headlines = page.getByText('用車大小事，DPASS 陪您一起省')
const email = page.getByRole('textbox', { name: '電子信箱' })
const boxOf = (element: Element) => element.getBoundingClientRect()

describe.each(['light', 'dark'] as const)('on a wide screen, %s,', (colorScheme) => {
  test.each(['/auth', '/auth/sign-in?email=driver@example.com', '/auth/forgot-password'])(
    'the story stands at the right of %s and takes no part in it',
    async (address) => {
      await page.viewport(1280, 800)
      await commands.emulateMedia({ colorScheme })
      await visit(address)
      await expect.element(story).toBeVisible()
      expect(boxOf(story.element())).toMatchObject({ left: 640, top: 0, right: 1280, bottom: 800 })
      const [heading, headline] = ['main h1', 'aside p'].map((name) => boxOf(document.querySelector(name) as Element))
      expect(heading?.right).toBeLessThanOrEqual(640)
      expect(heading?.top).toBeCloseTo(headline?.top ?? 0, 0)
      expect(story.element().querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0)
      expectFitsScreen()
      await expectAccessible()
    },
  )
})

test.each([
  ['above the form of a phone', 390, 0],
  ['above the form of a tablet', 768, 0],
  ['beside the form of a laptop', 1280, 1],
])('what DPASS is good for stands once, %s', async (_, width, stories) => {
  await page.viewport(width, 844)
  await visit('/auth')
  expect(headlines.elements().filter((headline) => headline.checkVisibility())).toHaveLength(1)
  expect(story.elements()).toHaveLength(stories)
})

test('the button stands below the field, not at the lower edge of the screen', async () => {
  await page.viewport(1600, 900)
  await visit('/auth')
  const button = page.getByRole('button', { name: '繼續', exact: true })
  expect(boxOf(button.element()).top - boxOf(email.element()).bottom).toBeLessThan(200)
})

test('with text twice as large there is no room for the story', async () => {
  await page.viewport(1280, 800)
  await visit('/auth')
  enlargeText()
  await expect.element(story).not.toBeInTheDocument()
  expectFitsScreen()
})

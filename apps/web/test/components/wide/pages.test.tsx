import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/action/Button.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { enlargeText } from '../setup/enlarge-text.ts'
import { expectFitsScreen } from '../setup/judge.ts'
import { mount } from '../setup/mount.tsx'

const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
const button = page.getByRole('button', { name: '傳送驗證碼' })

async function showForm(width: number, height: number, fields = 1) {
  await page.viewport(width, height)
  mount(
    <Page title="輸入您的手機號碼" action={<Button wide>傳送驗證碼</Button>}>
      {Array.from({ length: fields }, (_, number) => (
        <TextField key={number} name={`field ${number}`} label={`手機號碼 ${number + 1}`} />
      ))}
    </Page>,
  )
  await expect.element(button).toBeVisible()
  const lastField = [...document.querySelectorAll('input')].at(-1) ?? null
  return {
    card: boxOf(document.querySelector('main')?.parentElement ?? null),
    gapPx: boxOf(button.element()).top - boxOf(lastField).bottom,
  }
}

test.each([
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1600, 900],
])('with room, %i × %i, the button stands below its form, on a card in the middle', async (width, height) => {
  const { card, gapPx } = await showForm(width, height)
  expect(gapPx).toBeGreaterThan(0)
  expect(gapPx).toBeLessThan(80)
  expect(card.left + card.width / 2).toBeCloseTo(width / 2, 0)
  expect(card.width).toBeLessThanOrEqual(640)
  expect(card.bottom).toBeLessThan(height)
  expect(document.documentElement.scrollHeight).toBe(height)
})

test('with room the button of a long form stays in sight', async () => {
  await showForm(1280, 800, 12)
  expect(boxOf(button.element()).bottom).toBeLessThanOrEqual(800)
})

test('on a phone the button keeps to the lower edge', async () => {
  const { card } = await showForm(390, 844)
  expect([card.left, card.right, card.bottom]).toEqual([0, 390, 844])
  expect(844 - boxOf(button.element()).bottom).toBeLessThan(40)
})

test('text twice as large fits the card of a tablet', async () => {
  await showForm(768, 1024)
  enlargeText()
  expectFitsScreen()
})

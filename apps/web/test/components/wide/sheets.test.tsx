import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Sheet } from '../../../src/ui/overlay/Sheet.tsx'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { mount } from '../setup/mount.tsx'
import { overlay } from '../setup/overlay.ts'

const sizes = {
  phone: [390, 844],
  tablet: [768, 1024],
  small: [1024, 768],
  laptop: [1280, 800],
  desk: [1600, 900],
} as const
type Size = keyof typeof sizes

const lines = (count: number) => Array.from({ length: count }, (_, number) => <p key={number}>第 {number + 1} 行</p>)

async function showSheet(size: Size, whenWide?: 'panel' | 'dialog', length = 3) {
  const [width, height] = sizes[size]
  await page.viewport(width, height)
  mount(
    <Sheet
      open
      onOpenChange={() => {}}
      title="折抵設定"
      footer={<Button wide>儲存設定</Button>}
      {...(whenWide && { whenWide })}
    >
      {lines(length)}
    </Sheet>,
  )
  await expect.element(overlay).toBeVisible()
  const box = overlay.element().getBoundingClientRect()
  return { box, width, height, middle: box.left + box.width / 2 }
}

const button = () => page.getByRole('button', { name: '儲存設定' }).element().getBoundingClientRect()

test.each(['small', 'laptop', 'desk'] as const)('with room, %s, a sheet is a panel at the right edge', async (size) => {
  const { box, width, height } = await showSheet(size)
  expect([box.right, box.top, box.bottom]).toEqual([width, 0, height])
  expect(box.width).toBeLessThanOrEqual(480)
  expectFitsScreen()
})

test.each(['small', 'laptop', 'desk'] as const)('with room, %s, a choice is a dialog in the middle', async (size) => {
  const { box, width, height, middle } = await showSheet(size, 'dialog')
  expect(middle).toBe(width / 2)
  expect(box.top + box.height / 2).toBeCloseTo(height / 2, 0)
  expect(box.width).toBeLessThanOrEqual(480)
  expect(box.height).toBeLessThan(height / 2)
})

test.each(['panel', 'dialog'] as const)('on a tablet a %s stands in the middle', async (whenWide) => {
  const { box, width, height, middle } = await showSheet('tablet', whenWide)
  expect(middle).toBe(width / 2)
  expect(box.bottom).toBeLessThan(height)
  expect(box.width).toBeLessThanOrEqual(640)
})

test.each(['panel', 'dialog'] as const)('on a phone a %s rises from the bottom', async (whenWide) => {
  const { box, width, height } = await showSheet('phone', whenWide)
  expect([box.left, box.right]).toEqual([0, width])
  expect(box.bottom).toBeGreaterThanOrEqual(height)
})

test.each(['phone', 'tablet', 'laptop'] as const)(
  'a cross closes it, seen at its corner and large enough: %s',
  async (size) => {
    const { box } = await showSheet(size)
    const close = page.getByRole('button', { name: '關閉' }).element()
    const cross = close.querySelector('svg')?.getBoundingClientRect()
    expect(cross?.width).toBeGreaterThanOrEqual(16)
    const { width, height, right, top } = close.getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
    expect(box.right - right).toBeLessThanOrEqual(16)
    const title = page.getByRole('heading', { name: '折抵設定' }).element().getBoundingClientRect()
    expect(Math.abs(top + height / 2 - (title.top + title.height / 2))).toBeLessThanOrEqual(4)
    expect(title.right).toBeLessThanOrEqual(box.right - 44)
  },
)

test.each(['panel', 'dialog'] as const)('the button of a short %s stands below its words', async (whenWide) => {
  await showSheet('laptop', whenWide)
  const last = page.getByText('第 3 行').element().getBoundingClientRect()
  expect(button().top - last.bottom).toBeLessThan(48)
})

test.each(['panel', 'dialog'] as const)('a long %s scrolls and keeps its button in sight', async (whenWide) => {
  const { box } = await showSheet('laptop', whenWide, 80)
  expect(button().bottom).toBeLessThan(box.bottom)
  const last = page.getByText('第 80 行', { exact: true })
  last.element().scrollIntoView({ block: 'nearest' })
  expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom)
  expect(button().bottom).toBeLessThan(box.bottom)
  await expectAccessible()
})

test('a panel holds the focus, and tells which way it can be dragged', async () => {
  await showSheet('laptop')
  await expect.element(page.getByRole('button', { name: '關閉' })).toHaveAttribute('aria-description', '向右拖曳可關閉')
  for (let press = 0; press < 5; press++) {
    // The focus comes a moment after the panel is seen.
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    await commands.press('Tab')
  }
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
})

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { open, openOverlays, showOverlays } from './setup/open-gallery.tsx'
import { overlay } from './setup/overlay.ts'
import { screens } from './setup/screens.ts'

const rules = page.getByRole('dialog', { name: '折抵規則' })
const setting = page.getByRole('dialog', { name: '折抵設定' })
const cap = setting.getByRole('textbox')
const unsaved = page.getByRole('alertdialog', { name: '要放棄變更嗎？' })

const expectGone = async (gone: typeof rules) => {
  await expect.element(gone).not.toBeInTheDocument()
}
const expectAddress = async (pattern: RegExp) => {
  await expect.poll(() => location.href).toMatch(pattern)
}
const expectNotInAddress = async (pattern: RegExp) => {
  await expect.poll(() => location.href).not.toMatch(pattern)
}

/** The veil fills the screen; its corner is never under a sheet or a dialog. */
const touchVeil = () => commands.clickAt(4, 4)

const changeSetting = async () => {
  await open('折抵設定')
  await cap.fill('300')
}

/** As a page reached from within: without one behind it, the browser's Back would leave DPASS before we hear of it. */
const comeFromAnotherPage = () => {
  const state = { ...(history.state as object), __TSR_index: 1, __TSR_key: 'second' }
  history.pushState(state, '', '/gallery?tab=second')
}

const swipesOf = { phone: commands.swipeDown, wide: commands.swipeRight } as const

describe.each(['phone', 'wide'] as const)('a sheet that moves, %s', (name) => {
  const screen = screens[name]

  beforeEach(async () => {
    await page.viewport(screen.width, screen.height)
    await commands.emulateMedia({ reducedMotion: 'no-preference' })
    await openOverlays()
  })

  test('swiped to where it came from is gone, and a short swipe lets it spring back', async () => {
    await open('折抵規則')
    const heading = rules.getByRole('heading')
    await expect.element(heading).toBeVisible()
    // So short that even a flick does not count.
    await swipesOf[name](heading, 20)
    await expect.element(rules).toBeVisible()
    await expectAddress(/internalRedeemRuleDrawerOpen=true/)
    await swipesOf[name](heading, 260)
    await expectGone(rules)
    await expectNotInAddress(/internalRedeemRuleDrawerOpen/)
  })

  test('and is long scrolls under the finger and closes only from its top', async () => {
    await open('使用地點')
    const sheet = page.getByRole('dialog', { name: '使用地點' })
    const lines = sheet.getByRole('listitem')
    await expect.element(lines.last()).toBeInTheDocument()
    lines.last().element().scrollIntoView()
    await commands.swipeDown(lines.nth(20), 200)
    await expect.element(sheet).toBeVisible()
    lines.first().element().scrollIntoView()
    await commands.swipeDown(sheet.getByRole('heading'), 500)
    await expectGone(sheet)
  })
})

describe('Back', () => {
  test('closes the sheet and not the page', async () => {
    await openOverlays()
    await open('折抵規則')
    await expect.element(rules).toBeVisible()
    history.back()
    await expectGone(rules)
    await expect.element(page.getByRole('heading', { name: 'Overlays' })).toBeVisible()
    history.forward()
    await expect.element(rules).toBeVisible()
  })

  test('closes what is not in the address, too', async () => {
    await openOverlays()
    comeFromAnotherPage()
    for (const name of ['使用地點', '目前無法解除綁定']) {
      await open(name)
      await expect.element(overlay).toBeVisible()
      history.back()
      await expectGone(overlay)
      await expectAddress(/tab=second/)
    }
    history.back()
    await expectNotInAddress(/tab=second/)
  })
})

test('a sheet opened by its address is there after reload and closing it removes the parameter', async () => {
  const leave = await openOverlays('/gallery?internalRedeemRuleDrawerOpen=true')
  await expect.element(rules).toBeVisible()
  leave()
  await expectGone(rules)
  await showOverlays()
  await expect.element(rules).toBeVisible()
  await touchVeil()
  await expectGone(rules)
  await expectNotInAddress(/internalRedeemRuleDrawerOpen/)
})

describe('unsaved changes', () => {
  test('hold swipe, veil, Escape and Back', async () => {
    await openOverlays()
    await changeSetting()
    const attempts = [
      () => commands.swipeDown(setting.getByRole('heading'), 300),
      () => touchVeil(),
      () => commands.press('Escape'),
      async () => history.back(),
      () => setting.getByRole('button', { name: '關閉' }).click(),
    ]
    for (const attempt of attempts) {
      await attempt()
      await expect.element(unsaved).toBeVisible()
      await unsaved.getByRole('button', { name: '繼續編輯' }).click()
      await expectGone(unsaved)
      await expect.element(cap).toHaveValue('300')
      await expectAddress(/internalRedeemSettingDrawerOpen=true/)
    }
    await commands.press('Escape')
    await unsaved.getByRole('button', { name: '放棄變更' }).click()
    await expectGone(setting)
    await expectNotInAddress(/internalRedeemSettingDrawerOpen/)
    await open('折抵設定')
    await expect.element(cap).toHaveValue('200')
  })

  test('are asked about in a question that Escape and Back close alone', async () => {
    await openOverlays()
    await changeSetting()
    for (const leave of [() => commands.press('Escape'), async () => history.back()]) {
      await commands.press('Escape')
      await expect.element(unsaved).toBeVisible()
      await leave()
      await expectGone(unsaved)
      await expect.element(setting).toBeVisible()
    }
    await commands.press('Escape')
    await expect.element(unsaved).toBeVisible()
    await touchVeil()
    await expect.element(unsaved).toBeVisible()
  })
})

test('the page behind a sheet does not scroll', async () => {
  await openOverlays()
  await open('折抵規則')
  await expect.element(rules).toBeVisible()
  const before = scrollY
  await commands.moveMouse(20, 20)
  await commands.turnWheel(-600)
  await commands.turnWheel(300)
  // Two frames: a page that scrolled would have done so by now.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(scrollY).toBe(before)
})

test('where the scroll bar of a desk has stood the veil lies too', async () => {
  const html = document.documentElement
  const ground = () => getComputedStyle(html).backgroundImage
  expect(ground()).toBe('none')
  // As Base UI keeps the room of a bar while an overlay is open; this browser's bars take none.
  html.style.scrollbarGutter = 'stable'
  onTestFinished(() => void html.style.removeProperty('scrollbar-gutter'))
  expect(ground()).toContain('linear-gradient')
})

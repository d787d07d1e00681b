import type { Page } from '@playwright/test'

import { checkAccessibility, checkFitsScreen } from '../check-page.ts'
import { expect, open, swipeDown, test, toasts } from './overlays-gallery.ts'

const rules = (page: Page) => page.getByRole('dialog', { name: '折抵規則' })
const setting = (page: Page) => page.getByRole('dialog', { name: '折抵設定' })
const unsaved = (page: Page) => page.getByRole('alertdialog', { name: '要放棄變更嗎？' })

/** The veil fills the screen; its corner is never under a sheet or a dialog. */
const touchVeil = (page: Page) => page.mouse.click(4, 4)

const changeSetting = async (page: Page) => {
  await open(page, '折抵設定')
  await setting(page).getByRole('textbox').fill('300')
}

const focusIsInside = "document.activeElement.closest('[role=dialog], [role=alertdialog]') !== null"

/** As a page reached from within: without one behind it, the browser's Back would leave DPASS before we hear of it. */
const comeFromAnotherPage = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  const state = "{ ...history.state, __TSR_index: 1, __TSR_key: 'second' }"
  await page.evaluate(`history.pushState(${state}, '', '/gallery?tab=second')`)
}

test.describe('sheets', () => {
  test.use({ hasTouch: true })

  test('a sheet swiped down by touch is gone, and a short swipe lets it spring back', async ({ page, gallery }) => {
    await page.goto(gallery)
    await open(page, '折抵規則')
    const heading = rules(page).getByRole('heading')
    // So short that even a flick does not count.
    await swipeDown(page, heading, 20)
    await expect(rules(page)).toBeVisible()
    await expect(page).toHaveURL(/internalRedeemRuleDrawerOpen=true/)
    await swipeDown(page, heading, 260)
    await expect(rules(page)).toBeHidden()
    await expect(page).not.toHaveURL(/internalRedeemRuleDrawerOpen/)
  })

  test('a long sheet scrolls under the finger and closes only from its top', async ({ page, gallery }) => {
    await page.goto(gallery)
    await open(page, '使用地點')
    const sheet = page.getByRole('dialog', { name: '使用地點' })
    await sheet.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await swipeDown(page, sheet.getByRole('listitem').nth(20), 200)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('listitem').first().scrollIntoViewIfNeeded()
    await swipeDown(page, sheet.getByRole('heading'), 500)
    await expect(sheet).toBeHidden()
  })

  test('Back closes the sheet and not the page', async ({ page, gallery }) => {
    await page.goto(gallery)
    await open(page, '折抵規則')
    await expect(rules(page)).toBeVisible()
    await page.goBack()
    await expect(rules(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    await page.goForward()
    await expect(rules(page)).toBeVisible()
  })

  test('Back closes what is not in the address, too', async ({ page, gallery }) => {
    await page.goto(gallery)
    await comeFromAnotherPage(page)
    await open(page, '使用地點')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/tab=second/)
    await open(page, '目前無法解除綁定')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/tab=second/)
    await page.goBack()
    await expect(page).not.toHaveURL(/tab=second/)
  })

  test('a sheet opened by its address is there after reload and closing it removes the parameter', async ({
    page,
    gallery,
  }) => {
    await page.goto(`${gallery}?internalRedeemRuleDrawerOpen=true`)
    await expect(rules(page)).toBeVisible()
    await page.reload()
    await expect(rules(page)).toBeVisible()
    await touchVeil(page)
    await expect(rules(page)).toBeHidden()
    await expect(page).not.toHaveURL(/internalRedeemRuleDrawerOpen/)
  })

  test('unsaved changes hold swipe, veil, Escape and Back', async ({ page, gallery }) => {
    await page.goto(gallery)
    await changeSetting(page)
    const attempts = [
      () => swipeDown(page, setting(page).getByRole('heading'), 300),
      () => touchVeil(page),
      () => page.keyboard.press('Escape'),
      () => page.goBack().catch(() => null),
      () => setting(page).getByRole('button', { name: '關閉' }).click(),
    ]
    for (const attempt of attempts) {
      await attempt()
      await expect(unsaved(page)).toBeVisible()
      await unsaved(page).getByRole('button', { name: '繼續編輯' }).click()
      await expect(unsaved(page)).toBeHidden()
      await expect(setting(page).getByRole('textbox')).toHaveValue('300')
      await expect(page).toHaveURL(/internalRedeemSettingDrawerOpen=true/)
    }
    await page.keyboard.press('Escape')
    await unsaved(page).getByRole('button', { name: '放棄變更' }).click()
    await expect(setting(page)).toBeHidden()
    await expect(page).not.toHaveURL(/internalRedeemSettingDrawerOpen/)
    await open(page, '折抵設定')
    await expect(setting(page).getByRole('textbox')).toHaveValue('200')
  })

  test('over a sheet, Escape and Back close the question alone', async ({ page, gallery }) => {
    await page.goto(gallery)
    await changeSetting(page)
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack().catch(() => null)]) {
      await page.keyboard.press('Escape')
      await expect(unsaved(page)).toBeVisible()
      await leave()
      await expect(unsaved(page)).toBeHidden()
      await expect(setting(page)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await touchVeil(page)
    await expect(unsaved(page)).toBeVisible()
  })

  test('the page behind a sheet does not scroll', async ({ page, gallery }) => {
    await page.goto(gallery)
    await open(page, '折抵規則')
    await expect(rules(page)).toBeVisible()
    const before = await page.evaluate<number>('scrollY')
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, -600)
    await page.mouse.wheel(0, 300)
    // Two frames: a page that scrolled would have done so by now.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await page.evaluate<number>('scrollY')).toBe(before)
  })
})

test.describe('with the keyboard', () => {
  test('focus goes into a layer, stays there, and returns to what opened it', async ({ page, gallery }) => {
    await page.goto(gallery)
    for (const [name, role] of [
      ['折抵規則', 'dialog'],
      ['目前無法解除綁定', 'dialog'],
      ['解除綁定', 'alertdialog'],
    ] as const) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const layer = page.getByRole(role)
      for (let press = 0; press < 4; press++) {
        await expect.poll(() => page.evaluate<boolean>(focusIsInside)).toBe(true)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Escape')
      await expect(layer).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

  test('a decision starts at the way out, is held while it runs, and keeps its failure', async ({ page, gallery }) => {
    await page.clock.install()
    await page.goto(gallery)
    await page.getByRole('button', { name: '解除綁定', exact: true }).focus()
    await page.keyboard.press('Enter')
    const decision = page.getByRole('alertdialog')
    await expect(decision.getByRole('button', { name: '取消' })).toBeFocused()
    await decision.getByRole('button', { name: '解除綁定' }).click()
    await expect(decision.locator('[aria-busy]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(decision).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(decision.getByRole('alert')).toHaveText('解除綁定失敗，請再試一次')
    await decision.getByRole('button', { name: '解除綁定' }).click()
    await expect(decision).toBeHidden()
    await expect(toasts(page)).toContainText('已解除綁定 FamiPoint')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`nothing stands in the way of a disability, ${colorScheme}`, () => {
    // Colours are judged when everything has arrived.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('on the page and its states', async ({ page, gallery }) => {
      await page.goto(gallery)
      await expect(page.getByText('60,480')).not.toHaveCount(0)
      await checkFitsScreen(page)
      await checkAccessibility(page)
    })

    for (const name of ['折抵規則', '使用地點', '目前無法解除綁定', '解除綁定', '儲存失敗，請再試一次']) {
      test(`with ${name} open`, async ({ page, gallery }) => {
        await page.goto(gallery)
        await open(page, name)
        await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
        await checkFitsScreen(page)
        await checkAccessibility(page)
      })
    }
  })
}

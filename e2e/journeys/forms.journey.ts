import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { checkFitsScreen } from '../check-page.ts'
import { expect, test } from '../journey.ts'

/** A finger on the phone, a mouse on the wide screen. */
type Press = (target: Locator, options?: { position?: { x: number; y: number }; force?: boolean }) => Promise<void>

const formTest = test.extend<{ press: Press }>({
  page: async ({ page, stack }, use) => {
    await page.goto(process.env['GALLERY_URL'] ?? stack.galleryUrl)
    await use(page)
  },
  press: async ({ hasTouch }, use) =>
    use((target, options) => (hasTouch ? target.tap(options) : target.click(options))),
})

const section = (page: Page, name: string) => page.locator(`[data-section="${name}"]`)

/** Really by the clipboard, by way of a field nobody needs. */
const copy = async (page: Page, text: string) => {
  const scratch = section(page, 'TextField').getByLabel('車隊網站')
  await scratch.fill(text)
  await scratch.press('ControlOrMeta+A')
  await scratch.press('ControlOrMeta+X')
}

const caretOf = (input: Locator) => input.evaluate(({ selectionStart }) => selectionStart)

formTest.describe('a code', () => {
  const codes = (page: Page) => section(page, 'CodeField')
  const boxes = (page: Page) => codes(page).getByRole('group').first().getByRole('textbox')
  const digits = (page: Page) => boxes(page).evaluateAll((all) => all.map(({ value }) => value || '_').join(''))
  const checked = (page: Page, times: number) =>
    expect(codes(page).locator('output')).toHaveAttribute('data-checks', String(times))

  formTest('pasted with spaces and full-width digits fills all six and is checked once', async ({ page, press }) => {
    await copy(page, ' １２３ 456 ')
    await press(boxes(page).first())
    await page.keyboard.press('ControlOrMeta+V')
    await expect.poll(() => digits(page)).toBe('123456')
    await expect(codes(page)).toContainText('驗證成功')
    await checked(page, 1)
  })

  formTest(
    'is checked with the sixth digit; refused, the next try is typed and checked anew',
    async ({ page, press }) => {
      await press(boxes(page).first())
      await page.keyboard.type('１1111')
      await expect(boxes(page).last()).toBeFocused()
      await checked(page, 0)
      await page.keyboard.type('a1')
      await checked(page, 1)
      await expect(codes(page).locator('[aria-live=polite]').first()).toHaveText('驗證碼錯誤，還可以再試 4 次')
      expect(await digits(page)).toBe('______')
      await expect(boxes(page).first()).toBeFocused()
      await page.keyboard.type('123456')
      await expect(codes(page)).toContainText('驗證成功')
      await checked(page, 2)
    },
  )

  formTest('that the phone reads from the message fills all six', async ({ page }) => {
    await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(boxes(page).first()).toHaveAttribute('inputmode', 'numeric')
    await boxes(page).first().fill('123456')
    await expect(codes(page)).toContainText('驗證成功')
  })

  formTest('says which digit each box is for, and under check takes none', async ({ page, press }) => {
    await expect(boxes(page).first()).toHaveAccessibleName('驗證碼')
    await expect(boxes(page).nth(2)).toHaveAccessibleName('驗證碼第 3 位，共 6 位')
    const busy = codes(page).getByRole('group', { name: '確認中的驗證碼' }).getByRole('textbox').first()
    await press(busy)
    await page.keyboard.type('9')
    await expect(busy).toHaveValue('')
    await expect(busy).toBeFocused()
  })
})

formTest.describe('a text', () => {
  formTest('says what it is for, or in place of that what is wrong with it', async ({ page }) => {
    const texts = section(page, 'TextField')
    const email = texts.getByLabel('電子信箱')
    await expect(email).toHaveAccessibleName('電子信箱')
    await expect(email).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
    await expect(email).toHaveAttribute('aria-required', 'true')
    await expect(email).toHaveAttribute('inputmode', 'email')
    await expect(email).toHaveAttribute('enterkeyhint', 'next')
    const plate = texts.getByLabel('車牌號碼')
    await expect(plate).toHaveAccessibleDescription('車牌號碼格式不正確，例如 ABC-1234')
    await expect(plate).toHaveAttribute('aria-invalid', 'true')
    await expect(texts.getByText('請依行照填寫')).toHaveCount(0)
  })

  formTest('counts its characters, and is reached by what stands beside it', async ({ page, press }) => {
    const texts = section(page, 'TextField')
    const nickname = texts.getByLabel('車輛暱稱')
    await nickname.fill('')
    await nickname.pressSequentially('這個暱稱實在太長了所以放不下全部的字喔喔喔')
    await expect(texts.getByText('20/20')).toBeVisible()
    await expect(nickname).toHaveValue('這個暱稱實在太長了所以放不下全部的字喔喔')
    await press(texts.getByText('https://'))
    await expect(texts.getByLabel('車隊網站')).toBeFocused()
    await press(texts.getByText('公里'))
    await expect(texts.getByLabel('目前里程')).toBeFocused()
  })

  formTest('that is a password is shown and hidden with the caret staying where it was', async ({ page, press }) => {
    const passwords = section(page, 'PasswordField')
    const password = passwords.getByLabel('目前密碼')
    await password.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await press(passwords.getByRole('button', { name: '顯示密碼' }).first())
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    expect(await caretOf(password)).toBe(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(passwords.getByRole('button', { name: '顯示密碼' }).first()).toBeFocused()
  })
})

formTest.describe('an amount', () => {
  formTest('sets its thousands apart while nobody edits it', async ({ page }) => {
    const amount = section(page, 'AmountField').getByLabel('回饋金額')
    await expect(amount).toHaveValue('1,280')
    await amount.focus()
    await expect(amount).toHaveValue('1280')
    await amount.fill('1234567')
    await amount.blur()
    await expect(amount).toHaveValue('1,234,567')
  })

  formTest('takes digits only, full-width ones too, and understands one pasted with its currency', async ({ page }) => {
    await copy(page, 'NT$ 1,2００.50')
    const amount = section(page, 'AmountField').getByLabel('上限金額')
    await amount.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    await page.keyboard.insertText('５')
    await expect(amount).toHaveValue('2050')
    expect(await caretOf(amount)).toBe(3)
    await expect(amount).toHaveAccessibleDescription('等於 2,460 點 請輸入 5 的倍數（5~10,000）')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(amount).toHaveValue('1200')
  })
})

formTest.describe('a choice', () => {
  formTest('is made in a sheet by finger or mouse', async ({ page, press }) => {
    const field = section(page, 'SelectField').getByRole('button', { name: '收費車種' })
    await expect(field).toHaveAccessibleName('收費車種 必填欄位 請選擇')
    await press(field)
    await press(page.getByRole('option', { name: '大型車' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toHaveAccessibleName('收費車種 必填欄位 大型車')
    await expect(field).toBeFocused()
  })

  formTest('is made in a sheet by the keyboard, starting from the one that stands', async ({ page }) => {
    const field = section(page, 'SelectField').getByRole('button', { name: '常用油品' })
    await field.press('Enter')
    await expect(page.getByRole('option', { name: '95' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleName('常用油品 95 無鉛汽油')
    await field.press('Enter')
    await expect(page.getByRole('option', { name: '95' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // The one that cannot be had is stepped over.
    await expect(page.getByRole('option', { name: '92' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleName('常用油品 92 無鉛汽油')
    await expect(field).toBeFocused()
  })

  formTest(
    'among cards is made anywhere on a card or by the arrows; a closed one says why',
    async ({ page, press }) => {
      const cards = section(page, 'RadioCards').getByRole('radiogroup', { name: '自動折抵的點數' })
      const tree = cards.getByRole('radio', { name: '小樹點' })
      const fami = cards.getByRole('radio', { name: 'FamiPoint' })
      await press(fami, { position: { x: 8, y: 8 } })
      await expect(fami).toBeChecked()
      await expect(fami).toHaveAccessibleDescription('餘額 60,480 點・360 點 = NT$ 1 約 NT$ 168')
      const closed = cards.getByRole('radio', { name: '麻吉幣' })
      await expect(closed).toBeDisabled()
      await expect(closed).toHaveAccessibleDescription('需重新綁定')
      await fami.press('ArrowDown')
      await expect(tree).toBeChecked()
      await expect(tree).toBeFocused()
    },
  )

  formTest('among segments or tabs is made by a press and by the arrows', async ({ page, press }) => {
    const segments = section(page, 'SegmentedControl').getByRole('radiogroup', { name: '每筆訂單折抵上限' })
    await press(segments.getByRole('radio', { name: '無上限' }))
    await expect(segments.getByRole('radio', { name: '無上限' })).toBeChecked()
    await segments.getByRole('radio', { name: '無上限' }).press('ArrowRight')
    await expect(segments.getByRole('radio', { name: '自訂金額' })).toBeChecked()

    const tabs = section(page, 'Tabs')
    await press(tabs.getByRole('tab', { name: '累積' }))
    await expect(tabs.getByRole('tabpanel', { name: '累積' })).toHaveText('本月還沒有累積紀錄。')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tabpanel', { name: '到期' })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(tabs.getByRole('tabpanel', { name: '折抵' })).toBeVisible()
  })

  formTest('of on or off is made anywhere on its row', async ({ page, press }) => {
    const offers = section(page, 'Switch').getByRole('switch', { name: '優惠訊息' })
    await expect(offers).toHaveAccessibleDescription('合作夥伴的停車與加油優惠，每月最多兩封。')
    // By force, because what lies under the finger is the switch, reaching over the words.
    await press(section(page, 'Switch').getByText('合作夥伴的停車'), { position: { x: 4, y: 4 }, force: true })
    await expect(offers).toBeChecked()
    await offers.press('Space')
    await expect(offers).not.toBeChecked()
    await expect(section(page, 'Switch').getByRole('switch', { name: '安全性通知' })).toBeDisabled()
  })

  formTest('to agree is made on its words, while a link in them opens and does not tick', async ({ page, press }) => {
    const consent = section(page, 'Checkbox').getByRole('checkbox', { name: '我已閱讀並同意' })
    await press(section(page, 'Checkbox').getByRole('link', { name: '隱私權政策' }))
    await expect(page).toHaveURL(/#privacy$/)
    await expect(consent).not.toBeChecked()
    await press(section(page, 'Checkbox').getByText('我已閱讀並同意'), { position: { x: 4, y: 20 } })
    await expect(consent).toBeChecked()
    await consent.press('Space')
    await expect(consent).not.toBeChecked()
  })
})

formTest.describe('a form', () => {
  const form = (page: Page) => section(page, 'Form')
  const email = (page: Page) => form(page).getByLabel('電子信箱')
  const fill = async (page: Page, address: string) => {
    await email(page).fill(address)
    await form(page).getByRole('textbox', { name: '密碼' }).fill('secret-road')
    await form(page).getByRole('button', { name: '收費車種' }).click()
    await page.getByRole('option', { name: '小型車' }).click()
    await form(page).getByRole('checkbox').check()
  }
  const sent = (page: Page, times: number) => expect(form(page).locator('output')).toHaveText(`已送出次數：${times}`)

  formTest('sent empty goes nowhere, tells every field and focuses the first', async ({ page, press }) => {
    await press(form(page).getByRole('button', { name: '送出' }))
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription('此欄位為必填')
    await expect(form(page).getByRole('textbox', { name: '密碼' })).toHaveAccessibleDescription('請輸入密碼')
    await expect(form(page).getByRole('button', { name: '收費車種' })).toHaveAccessibleDescription('請選擇一個項目')
    await expect(form(page).getByRole('checkbox')).toHaveAccessibleDescription('請先勾選同意事項')
    await sent(page, 0)
  })

  formTest('announces an error in place of the help, until it is mended', async ({ page }) => {
    await email(page).fill('driver')
    await email(page).press('Enter')
    await expect(form(page).locator('[aria-live=polite]', { hasText: '電子信箱格式不正確' })).toBeVisible()
    await expect(form(page).getByText('驗證碼會寄到這個信箱。')).toHaveCount(0)
    await email(page).press('End')
    await email(page).pressSequentially('@example.com')
    await expect(email(page)).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
  })

  formTest('is sent by Enter, and a second press while it is sent does nothing', async ({ page }) => {
    await fill(page, 'driver@example.com')
    const submit = form(page).getByRole('button', { name: '送出' })
    await email(page).press('Enter')
    await sent(page, 1)
    await expect(submit).not.toHaveAttribute('aria-busy')
    // All before the first of them has rendered anything, as a hurried finger can.
    await submit.evaluate((button) => {
      button.click()
      button.click()
      button.form.requestSubmit()
    })
    await sent(page, 2)
    await expect(submit).not.toHaveAttribute('aria-busy')
    await sent(page, 2)
  })

  formTest("shows the server's words by their field, and above it what has no field", async ({ page, press }) => {
    await fill(page, 'taken@example.com')
    await press(form(page).getByRole('button', { name: '送出' }))
    await expect(email(page)).toHaveAccessibleDescription('這個電子信箱已註冊，請直接登入')
    await expect(email(page)).toBeFocused()
    await expect(form(page).getByRole('alert')).toHaveText('這輛車已經有審核中的申請。')
    // Sent again as it is, because only the server knows whether it still objects.
    await email(page).press('Enter')
    await sent(page, 2)
    await expect(email(page)).toHaveAccessibleDescription('這個電子信箱已註冊，請直接登入')
    await email(page).fill('other@example.com')
    await expect(email(page)).toHaveAccessibleDescription('驗證碼會寄到這個信箱。')
  })

  // Taking the separators away on focus counts as an edit to Base UI, which would take the server's words with them.
  formTest("keeps the server's words about an amount while it has the focus", async ({ page, press }) => {
    await fill(page, 'driver@example.com')
    const amount = form(page).getByLabel('上限金額')
    await amount.fill('6003')
    await press(form(page).getByRole('button', { name: '送出' }))
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('6003')
    await expect(amount).toHaveAccessibleDescription('金額需為 5 的倍數')
  })
})

formTest.describe('everything to fill in', () => {
  formTest('has nothing to stumble over, by day and by night', async ({ page }) => {
    // What fades from one light to the other is judged when it has arrived.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).include('[data-part=forms]').analyze()
      const told = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
      expect(told, colorScheme).toEqual([])
    }
  })

  formTest('is large enough for a finger, and fits a small phone with text twice as large', async ({ page }) => {
    const controls = 'button, input:not([aria-hidden]), [role=radio], [role=switch], [role=checkbox]'
    const all = page.locator('[data-part=forms]').locator(controls)
    expect(await all.count()).toBeGreaterThan(50)
    const sizes = await all.evaluateAll((elements) =>
      elements.map((control) => {
        const { getComputedStyle } = control.ownerDocument.defaultView
        // What reaches further than it looks does so by its ::after; an input by the box around it.
        const after = getComputedStyle(control, '::after')
        const seen = (control.closest('label') ?? control).getBoundingClientRect().height
        const height = Math.max(seen, after.content === 'none' ? 0 : parseFloat(after.height))
        return { html: control.outerHTML, height, fontSize: parseFloat(getComputedStyle(control).fontSize) }
      }),
    )
    expect(sizes.filter(({ height }) => height < 44)).toEqual([])
    // iOS zooms into an input with smaller text.
    expect(sizes.filter(({ html, fontSize }) => html.startsWith('<input') && fontSize < 16)).toEqual([])

    await page.setViewportSize({ width: 360, height: 780 })
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%'
    })
    await checkFitsScreen(page)
  })
})

import { formTest, section } from '../forms.ts'
import { expect } from '../journey.ts'

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

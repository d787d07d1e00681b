import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { FormsSectionChoices } from '../../gallery/FormsSectionChoices.tsx'
import { FormsSectionConsents } from '../../gallery/FormsSectionConsents.tsx'
import { mount } from './setup/mount.tsx'
import { overlay } from './setup/overlay.ts'
import { section } from './setup/reach.ts'

test('a choice is made in a sheet by finger', async () => {
  mount(<FormsSectionChoices />)
  const field = section('OptionList').getByRole('button', { name: '收費車種' })
  await expect.element(field).toHaveAccessibleName('收費車種：請選擇')
  await commands.tap(field)
  await commands.tap(page.getByRole('option', { name: '大型車' }))
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(field).toHaveAccessibleName('收費車種：大型車')
  await expect.element(field).toHaveFocus()
})

test('a choice is made in a sheet by the keyboard, starting from the one that stands', async () => {
  mount(<FormsSectionChoices />)
  const field = section('OptionList').getByRole('button', { name: '常用油品' })
  await commands.pressIn(field, 'Enter')
  await expect.element(page.getByRole('option', { name: '95' })).toHaveFocus()
  await commands.press('Escape')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleName(/^常用油品：95\s無鉛汽油$/)
  await commands.pressIn(field, 'Enter')
  await expect.element(page.getByRole('option', { name: '95' })).toHaveFocus()
  await commands.press('ArrowDown')
  await commands.press('ArrowDown')
  // The one that cannot be had is stepped over.
  await expect.element(page.getByRole('option', { name: '92' })).toHaveFocus()
  await commands.press('Enter')
  await expect.element(field).toHaveAccessibleName(/^常用油品：92\s無鉛汽油$/)
  await expect.element(field).toHaveFocus()
})

test('a choice among cards is made anywhere on a card or by the arrows; a closed one says why', async () => {
  mount(<FormsSectionChoices />)
  const cards = section('RadioCards').getByRole('radiogroup', { name: '自動折抵的點數' })
  const tree = cards.getByRole('radio', { name: '小樹點' })
  const fami = cards.getByRole('radio', { name: 'FamiPoint' })
  await commands.tap(fami, { position: { x: 8, y: 8 } })
  await expect.element(fami).toBeChecked()
  await expect.element(fami).toHaveAccessibleDescription(/^餘額 60,480\s點・360\s點\s=\sNT\$\s1 約 NT\$\s168$/)
  const closed = cards.getByRole('radio', { name: '麻吉幣' })
  await expect.element(closed).toBeDisabled()
  await expect.element(closed).toHaveAccessibleDescription('需重新綁定')
  await commands.pressIn(fami, 'ArrowDown')
  await expect.element(tree).toBeChecked()
  await expect.element(tree).toHaveFocus()
})

test('a choice among segments or tabs is made by a press and by the arrows', async () => {
  mount(<FormsSectionChoices />)
  const segments = section('SegmentedControl').getByRole('radiogroup', { name: '每筆消費折抵上限' })
  const none = segments.getByRole('radio', { name: '無上限' })
  await commands.tap(none)
  await expect.element(none).toBeChecked()
  await commands.pressIn(none, 'ArrowRight')
  await expect.element(segments.getByRole('radio', { name: '自訂金額' })).toBeChecked()

  const tabs = section('Tabs')
  await commands.tap(tabs.getByRole('tab', { name: '累積' }))
  await expect.element(tabs.getByRole('tabpanel', { name: '累積' })).toHaveTextContent('本月還沒有累積紀錄。')
  await commands.press('ArrowRight')
  await expect.element(tabs.getByRole('tabpanel', { name: '到期' })).toBeVisible()
  await commands.press('Home')
  await expect.element(tabs.getByRole('tabpanel', { name: '折抵' })).toBeVisible()
})

test('a member agrees by a tap on the words, while a link in them opens and does not tick', async () => {
  mount(<FormsSectionConsents />)
  const consent = section('Checkbox').getByRole('checkbox', { name: '我已閱讀並同意' })
  await commands.tap(section('Checkbox').getByRole('link', { name: '隱私權政策' }))
  await expect.poll(() => location.hash).toBe('#privacy')
  await expect.element(consent).not.toBeChecked()
  await commands.tap(section('Checkbox').getByText('我已閱讀並同意'), { position: { x: 4, y: 20 } })
  await expect.element(consent).toBeChecked()
  await commands.pressIn(consent, 'Space')
  await expect.element(consent).not.toBeChecked()
})

import { page } from 'vitest/browser'

export const setting = page.getByRole('dialog', { name: '折抵設定', exact: true })
export const amount = setting.getByRole('textbox', { name: '上限金額' })
export const done = page.getByRole('dialog', { name: '折抵設定完成' })
export const unsaved = page.getByRole('alertdialog', { name: '要放棄變更嗎？' })
export const openSetting = () => page.getByRole('button', { name: /折抵設定$/ }).click()
export const choose = (name: string) => setting.getByRole('radio', { name, exact: true }).click()

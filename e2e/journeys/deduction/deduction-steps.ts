import type { Page } from '@playwright/test'

import { overlay } from '../../overlay.ts'
import { sheet } from '../home/home-steps.ts'

export const setting = (page: Page) => sheet(page, '折抵設定')
export const amount = (page: Page) => setting(page).getByRole('textbox', { name: '上限金額' })
export const choose = (page: Page, name: string) => setting(page).getByRole('radio', { name, exact: true }).click()
export const openSetting = (page: Page) => page.getByRole('button', { name: /折抵設定$/ }).click()
export const done = (page: Page) => overlay(page, '折抵設定完成')

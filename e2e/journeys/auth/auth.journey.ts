import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { button, codeField, heading, password } from '../../auth-steps.ts'
import { readCode, readResetLink } from '../../inbox.ts'
import { expect, test } from '../../journey.ts'
import { stopAtHeading } from '../../stop-clock.ts'

const arriveAt = async (page: Page, words: string, title: string) => {
  await expect(heading(page)).toHaveText(words)
  await expect(page).toHaveTitle(`${title}｜DPASS`)
}

const journey = 'a newcomer signs up, signs out, forgets the password, sets another and signs in with it'

// On the wide screen a newcomer signs up in newcomer.journey; the other pages are only looked at there, by the sweep.
test(journey, async ({ page, stack, request }) => {
  await page.clock.install()
  const email = `newcomer-${randomUUID()}@example.com`
  const first = `Lane-${randomUUID()}`
  const second = `Road-${randomUUID()}`

  await page.goto('/')
  await arriveAt(page, '歡迎使用 DPASS', '登入或註冊')
  await expect(page.getByRole('main').getByText('用車大小事，DPASS 陪您一起省')).toBeVisible()
  await page.getByLabel('電子信箱').fill(email.toUpperCase())
  await page.getByLabel('電子信箱').press('Enter')

  await arriveAt(page, '輸入驗證碼', '驗證電子信箱')
  await expect(page.getByText(`6 位數驗證碼會寄到 ${email}，請在 10 分鐘內輸入。`)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d+\s秒後可重新寄送$/)
  // The sixth digit sends it; no button is pressed.
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await readCode(request, stack, email, 'mail'))

  await arriveAt(page, '設定您的密碼', '設定密碼')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
  await password(page, '密碼').fill(first)
  await password(page, '確認密碼').fill(first)
  await button(page, '完成註冊').click()
  await arriveAt(page, '歡迎加入 DPASS', '註冊完成')
  await page.getByRole('link', { name: '先逛逛首頁' }).click()
  await expect(page).toHaveURL('/')

  // The steps are spent: Back leads to none of them.
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.goto('/auth/sign-out')
  await arriveAt(page, '確定要登出嗎？', '登出')
  await button(page, '登出').click()
  await arriveAt(page, '您已登出', '登出')
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0])
  await page.getByRole('link', { name: '重新登入' }).click()

  await page.getByLabel('電子信箱').fill(email)
  await button(page, '繼續').click()
  await arriveAt(page, '歡迎回來', '登入')
  await page.getByRole('link', { name: '忘記密碼？' }).click()
  await arriveAt(page, '忘記密碼了嗎？', '忘記密碼')
  await button(page, '寄送重設連結').click()
  await arriveAt(page, '請查看您的信箱', '忘記密碼')
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(await readResetLink(request, stack, email))
  await arriveAt(page, '設定新密碼', '重設密碼')
  expect(page.url()).toBe(`${stack.url}/auth/forgot-password/reset`)
  await password(page, '新密碼').fill(second)
  await password(page, '確認新密碼').fill(second)
  await button(page, '更新密碼').click()
  await arriveAt(page, '密碼已更新', '重設密碼')
  await page.getByRole('link', { name: '前往登入' }).click()

  await page.getByLabel('電子信箱').fill(email)
  await button(page, '繼續').click()
  await password(page, '密碼').fill(second)
  await stopAtHeading(page, '登入成功', () => password(page, '密碼').press('Enter'))
  await arriveAt(page, '登入成功', '登入成功')
  await page.clock.resume()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.evaluate('Object.keys(localStorage).sort()'))
    .toEqual(['DPASS_EMAIL', 'DPASS_LAST_READS', 'DPASS_MEMBER', 'DPASS_REFRESH_TOKEN'])
  expect(await page.evaluate('sessionStorage.length')).toBe(0)
})

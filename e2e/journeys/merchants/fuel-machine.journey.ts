import type { Page } from '@playwright/test'

import { button, heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { post } from '../../make-member.ts'
import type { Stack } from '../../stack.ts'
import { linkProgramme } from '../programmes/programmes-steps.ts'
import { makePayer, movementsOf } from './merchant-steps.ts'

/** The code that the member's phone shows. */
const newToken = async (page: Page, stack: Stack, resourceOwnerId = 'programme-tree') => {
  const body = { resourceOwnerId }
  return (await post<{ token: string }>(page, stack, '/v1/resource-owners/transaction-token', body)).token
}

/** A camera before which the phone is held: what it sees is the test's to say. */
const seeByCamera = (page: Page, code: string) =>
  page.addInitScript({
    content: `
      globalThis.BarcodeDetector = class { detect = async () => [{ rawValue: ${JSON.stringify(code)} }] }
      const canvas = document.createElement('canvas')
      const picture = canvas.getContext('2d')
      // A picture that never changes is never sent, and the video would wait for it.
      setInterval(() => picture.fillRect(0, 0, Math.random() * 100, 10), 20)
      const getUserMedia = async () => canvas.captureStream()
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })`,
  })

test('a machine reads the code off the phone, fuels, takes the points, and refuses the code a second time', async ({
  page,
  stack,
  context,
  wantedTroubles,
}) => {
  wantedTroubles.push(/422/)
  const { account } = await makePayer(page, stack)
  const token = await newToken(page, stack)
  const machine = await context.newPage()
  await seeByCamera(machine, token)
  await machine.goto(`${stack.sandboxUrl}/fuel-machine`)
  await machine.getByLabel('加油站').selectOption('新竹光復站')
  await machine.getByRole('radio', { name: '92 無鉛汽油' }).check()
  await button(machine, '下一步').click()
  await button(machine, '開啟鏡頭掃描').click()
  await expect(heading(machine)).toHaveText('可以開始加油')
  await button(machine, '開始加油').click()
  // The pump stops by itself at the amount that was chosen.
  await expect(heading(machine)).toHaveText('繳費完成')
  for (const words of ['−NT$ 100', 'NT$ 400', '新竹光復站', '92 無鉛汽油', '17.24 公升'])
    await expect(machine.getByText(words, { exact: true }).first()).toBeVisible()
  expect(await movementsOf(page, stack, account)).toEqual([-120])

  await machine.getByText('退回點數', { exact: true }).click()
  await button(machine, '退回全部點數（NT$ 100）').click()
  await expect(heading(machine)).toHaveText('點數已全部退回')
  expect(await movementsOf(page, stack, account)).toEqual([-120, 120])

  await machine.getByRole('link', { name: '下一位' }).click()
  await button(machine, '下一步').click()
  await machine.getByLabel('代碼', { exact: true }).fill(token.toLowerCase())
  await button(machine, '確認代碼').click()
  await expect(machine.getByRole('alert')).toHaveText('交易條碼無效或已使用，請重新產生')
})

test('a code of FamiPoint is refused before fuel runs', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/422/)
  await makePayer(page, stack)
  await linkProgramme(page, stack, 'FAMI_POINT', 36_000)
  const token = await newToken(page, stack, 'programme-fami')
  await page.goto(`${stack.sandboxUrl}/fuel-machine`)
  await button(page, '下一步').click()
  await page.getByLabel('代碼', { exact: true }).fill(token)
  await button(page, '確認代碼').click()
  await expect(page.getByRole('alert')).toHaveText(/小樹點/)
  await expect(button(page, '開始加油')).toHaveCount(0)
})

import { awaitWords } from '../../inbox.ts'
import { expect, test } from '../../journey.ts'
import { overlay } from '../../overlay.ts'
import { connectGate, makePayer, parkAndLeave } from '../merchants/merchant-steps.ts'
import { press, toasts } from '../programmes/programmes-steps.ts'
import { receipt, rows } from './records-steps.ts'

const answer = '這筆是同名車主的停車費，點數會在今天退回'

test('a member reports what is not theirs and disconnects the app, the car park answers, and the receipt and a letter say so', async ({
  page,
  stack,
}) => {
  const { email } = await makePayer(page, stack)
  await connectGate(page, stack, email)
  await parkAndLeave(page)
  await press(page, '用點數折抵，付 NT$ 25')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('繳費完成')

  await page.goto('/redeem-records')
  await rows(page).first().getByRole('button').click()
  await press(receipt(page), '這筆有問題')
  const form = overlay(page, '這筆有什麼問題？')
  const note = `我沒有去過 ${email}`
  await form.getByRole('radio', { name: /不是我/ }).click()
  await form.getByLabel(/補充說明/).fill(note)
  await press(form, '送出回報')
  const sent = overlay(page, '已送出回報')
  await press(sent, '中斷連結好停停車場')
  await press(overlay(page, '要中斷連結嗎？'), '中斷連結')
  await expect(toasts(page).getByText('已中斷連結')).toBeVisible()
  await press(sent, '我知道了')
  await expect(receipt(page).getByText('等待商家回覆')).toBeVisible()

  await page.goto(`${stack.sandboxUrl}/parking-gate/reports`)
  const report = page.locator('.report').filter({ hasText: note })
  await report.getByLabel('給會員的回覆').fill(answer)
  await report.getByRole('button', { name: '回覆', exact: true }).click()
  await expect(page.getByText(note)).toHaveCount(0)

  await awaitWords(page.request, stack, email, 'mail', new RegExp(answer))
  await page.goto('/redeem-records')
  await rows(page).first().getByRole('button').click()
  await expect(receipt(page).getByText('商家已回覆')).toBeVisible()
  await expect(receipt(page).getByText(answer)).toBeVisible()
})

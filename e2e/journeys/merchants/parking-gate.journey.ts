import { button, heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { connectGate, makePayer, movementsOf, parkAndLeave, setFault } from './merchant-steps.ts'

test('a driver connects the car park once, pays with points although an answer is lost, and gets them back', async ({
  page,
  stack,
}) => {
  const { email, account } = await makePayer(page, stack)
  await connectGate(page, stack, email)
  await parkAndLeave(page)
  await setFault(page, stack, { mode: 'lost-response', account })
  await button(page, '用點數折抵，付 NT$ 25').click()
  await expect(page.getByText(/請不要再付一次/)).toBeVisible()
  await setFault(page, stack, { mode: 'none', account })
  await expect(heading(page)).toHaveText('繳費完成')
  expect(await movementsOf(page, stack, account)).toEqual([-120])

  await page.getByText('退回點數', { exact: true }).click()
  await page.getByLabel('只退回一部分（NT$）').fill('40')
  await button(page, '退回').click()
  await expect(page.getByText('已退回點數折抵')).toBeVisible()
  await page.getByText('退回點數', { exact: true }).click()
  await button(page, '退回全部點數（NT$ 60）').click()
  await expect(heading(page)).toHaveText('點數已全部退回')
  expect(await movementsOf(page, stack, account)).toEqual([-120, 48, 72])
})

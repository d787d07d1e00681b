import { button, heading } from '../../auth-steps.ts'
import { expect, test } from '../../journey.ts'
import { connectGate, makePayer, movementsOf, parkAndLeave, setFault, spendElsewhere } from './merchant-steps.ts'

test('a driver who does not want to wait for a slow programme pays the whole bill, leaves, and gets the points back', async ({
  page,
  stack,
}) => {
  const { email, account } = await makePayer(page, stack)
  await connectGate(page, stack, email)
  await parkAndLeave(page)
  await setFault(page, stack, { mode: 'lost-response', account })
  await button(page, '用點數折抵，付 NT$ 25').click()
  await expect(page.getByText('不想等，可以改付全額，立即離場')).toBeVisible()
  await button(page, '取消折抵，改付全額 NT$ 125').click()
  await expect(heading(page)).toHaveText('已取消折抵')
  await expect(page.getByText('閘門已開啟，請小心離場。')).toBeVisible()
  await setFault(page, stack, { mode: 'none', account })
  await expect(page.getByText('NT$ 125 已由信用卡支付。120 點已全部退回')).toBeVisible()
  expect(await movementsOf(page, stack, account)).toEqual([-120, 120])
})

test('points that were spent elsewhere meanwhile are told, and what is left of them is agreed to', async ({
  page,
  stack,
}) => {
  const { email, account } = await makePayer(page, stack)
  await connectGate(page, stack, email)
  await parkAndLeave(page)
  await spendElsewhere(page, stack, account, 30)
  await button(page, '用點數折抵，付 NT$ 25').click()
  await expect(heading(page)).toHaveText('折抵金額和剛才不同')
  await expect(page.getByText('點數餘額只夠折抵這些')).toBeVisible()
  await button(page, '同意，付 NT$ 100').click()
  await expect(heading(page)).toHaveText('繳費完成')
  expect(await movementsOf(page, stack, account)).toEqual([-30])
})

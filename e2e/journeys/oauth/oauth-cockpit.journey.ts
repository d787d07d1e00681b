import { button, giveEmail, heading, test, typePassword } from '../../auth-steps.ts'
import { expect } from '../../journey.ts'
import { makeMember, signUp } from '../../make-member.ts'
import { reloadAt } from '../../oauth-steps.ts'

test('a driver types the code of the car, signs in, agrees, and the car is signed in', async ({
  page,
  stack,
  context,
  request,
}) => {
  const member = await signUp({ request }, stack)
  const car = await context.newPage()
  await car.goto(`${stack.sandboxUrl}/cockpit`)
  await button(car, '開始登入').click()
  const shown = (await car.locator('.dash-code').textContent()) ?? ''
  const code = shown.replace(/^.*：/, '').trim()

  await page.goto('/oauth2')
  await page.getByLabel('車機代碼').fill(code.toLowerCase().replace('-', ' '))
  await page.getByLabel('車機代碼').press('Enter')
  await expect(heading(page)).toHaveText('登入 DPASS，連線您的車')
  await giveEmail(page, member.email)
  await reloadAt(page, '歡迎回來')
  await typePassword(page, member.password)
  await expect(page.getByText(code)).toBeVisible()
  await page.reload()
  await expect(page.getByText(code)).toBeVisible()
  await button(page, '同意授權').click()
  await expect(heading(page)).toHaveText('授權完成')
  await expect(page.getByText(/可以回到車上繼續使用/)).toBeVisible()
  await expect(car.getByText('歡迎上車')).toBeVisible()
})

test('a code that nobody waits for is said to be none', async ({ page, stack, wantedTroubles }) => {
  wantedTroubles.push(/device\/lookup/)
  await makeMember(page, stack)
  await page.goto('/oauth2?cockpitAuthCode=BBBB-BBBB')
  await expect(heading(page)).toHaveText('這組代碼無法使用')
  await page.getByRole('link', { name: '重新輸入代碼' }).click()
  await expect(heading(page)).toHaveText('連線您的車')
})

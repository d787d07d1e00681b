import { button, driver, giveEmail, heading, test, typePassword } from '../../auth-steps.ts'
import { expect } from '../../journey.ts'
import { stopAtHeading } from '../../stop-clock.ts'

// Every other address opened cold and every hostile nextUrl: apps/web/test/components/addresses-auth. What is refused at
// each step, codes, passwords, reset links and signing out: apps/web/test/pages/auth.
test('a step opened cold leads to the beginning; a visitor who wanted another page signs in first, and gets there', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/auth/sign-up/setup-password?email=driver@example.com')
  await expect(heading(page)).toHaveText('歡迎使用 DPASS')
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?nextUrl=%2Faccount')
  await expect(page.getByText('請先登入，再繼續剛才的操作。')).toBeVisible()
  await giveEmail(page, driver.email)
  await expect(heading(page)).toHaveText('歡迎回來')
  await stopAtHeading(page, '登入成功', () => typePassword(page, driver.password))
  await button(page, '立即前往').click()
  await page.clock.resume()
  await expect(page).toHaveURL('/account')
  // Neither the password nor the address is there to go back to.
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await page.goto('/auth/sign-in?email=driver@example.com&nextUrl=/account')
  await expect(page).toHaveURL('/account')
})

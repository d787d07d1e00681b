import { driver, test } from '../../auth-steps.ts'
import { expect } from '../../journey.ts'
import { makeMember, signIn } from '../../make-member.ts'

test('a tab that shows one member starts afresh when another tab signs in as somebody else', async ({
  page,
  stack,
  context,
}) => {
  await signIn(page, stack, driver)
  await page.goto('/account')
  await expect(page.getByText(driver.email)).toBeVisible()
  const other = await context.newPage()
  const second = await makeMember(other, stack)
  await other.goto('/account')
  await expect(other.getByText(second.email)).toBeVisible()
  await expect(page.getByText(second.email)).toBeVisible()
  await expect(page.getByText(driver.email)).toBeHidden()
})

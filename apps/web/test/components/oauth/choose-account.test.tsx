import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChooseAccountScreen } from '../../../src/features/oauth/ChooseAccountScreen.tsx'
import { mount } from '../setup/mount.tsx'

const email = 'chen.mei-li.the-driver-of-the-white-car@mail.very-long-company-name-in-taipei.com.tw'

test('the account that is signed in is shown with its whole address on a narrow screen', async () => {
  await page.viewport(360, 780)
  mount(
    <ChooseAccountScreen
      clientName="路邊停 RoadSide"
      email={email}
      mark={null}
      busy={false}
      onCurrent={() => undefined}
      other={<a href="/oauth2">其他</a>}
      belowRows={null}
    />,
  )
  const address = page.getByText(email)
  await expect.element(address).toBeVisible()
  const { scrollHeight, clientHeight } = address.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConsentScreen } from '../../../src/features/oauth/ConsentScreen.tsx'
import { mount } from '../setup/mount.tsx'

const words = {
  heading: 'My TOYOTA想使用您的 DPASS 資料',
  account: '目前登入：lin.yuting@example.com',
  scopesTitle: '授權後，My TOYOTA可以：',
  confirm: '同意授權',
  cancel: '取消',
}
const client = { uid: 'mt', name: 'My TOYOTA', logoUrl: null, brand: 'MYTOYOTA' }
/** All that a car can ask for. */
const scopes = [
  { name: 'openid', description: '確認您的 DPASS 會員身分' },
  { name: 'profile', description: '查看您的會員編號' },
  { name: 'email', description: '查看您的電子信箱' },
  { name: 'phone', description: '查看您的手機號碼' },
  { name: 'points:read', description: '查看您的點數綁定狀態與餘額' },
  { name: 'points:redeem', description: '依您的折抵設定使用點數' },
  { name: 'plans:read', description: '查看您的方案與權益' },
  { name: 'offline_access', description: '不必開啟 App，離場時也能自動折抵' },
]
const never = () => undefined

test("the buttons of the car's consent cover no line of what is asked for", async () => {
  await page.viewport(390, 844)
  mount(
    <ConsentScreen
      words={words}
      client={client}
      scopes={scopes}
      userCode="WDJB-MJHT"
      switching={<a href="#other">切換帳號</a>}
      doing={undefined}
      onConfirm={never}
      onCancel={never}
    />,
  )
  await expect.element(page.getByText('WDJB-MJHT')).toBeVisible()
  await expect.element(page.getByText('請確認您信任 My TOYOTA，並了解其服務條款與隱私權政策。')).toBeInTheDocument()
  const last = page.getByRole('listitem').last().element().getBoundingClientRect()
  const buttons = page.getByRole('button', { name: '同意授權' }).element().parentElement?.getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(buttons?.top ?? 0)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../setup/answer-calls.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

type Wish = 'OFF' | 'MAIL'
const usual: Readonly<Record<'redemption' | 'refund' | 'expiring', Wish>> = {
  redemption: 'OFF',
  refund: 'MAIL',
  expiring: 'MAIL',
}
const sheet = page.getByRole('dialog', { name: '通知', exact: true })

test('a tick holds at once, and the other wishes stay', async () => {
  let settings = usual
  const bodies: unknown[] = []
  await openApp('/account?internalNoticesDrawerOpen=true', {
    ...driverWithAccount(),
    'GET /v1/notice-settings': () => settings,
    'PUT /v1/notice-settings': ({ body }) => {
      bodies.push(body)
      settings = { ...usual, redemption: 'MAIL' }
      return settings
    },
  })
  const every = sheet.getByRole('checkbox', { name: '每次使用點數折抵時' })
  await expect.element(sheet.getByRole('checkbox', { name: '點數退回時' })).toBeChecked()
  await expect.element(every).not.toBeChecked()
  await every.click()
  await expect.element(every).toBeChecked()
  expect(bodies).toEqual([{ ...usual, redemption: 'MAIL' }])
})

test('the foot of a mail leads to a press that ends it, without signing in', async () => {
  const bodies: unknown[] = []
  const { asked } = await openApp('/unsubscribe?token=abc', {
    'POST /v1/notice-settings/unsubscribe': ({ body }) => {
      bodies.push(body)
      return {}
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: '要停止寄送這類通知嗎？' })).toBeVisible()
  expect(asked).toEqual([])
  await press(main, '停止寄送')
  await expect.element(main.getByRole('heading', { name: '已停止寄送' })).toBeVisible()
  expect(bodies).toEqual([{ token: 'abc' }])
  await expect.poll(addressNow).toBe('/unsubscribe?token=abc')
})

test('a link that is not ours leads to the settings', async () => {
  await openApp('/unsubscribe', { 'POST /v1/notice-settings/unsubscribe': () => refuse('NOT_FOUND') })
  await press(page.getByRole('main'), '停止寄送')
  await expect.element(page.getByRole('heading', { name: '這個連結無法使用' })).toBeVisible()
})

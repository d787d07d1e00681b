import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NoPlan } from '../../../src/features/home/sections/plan/NoPlan.tsx'
import { aPlan, listed, owned } from '../../setup/sample-plans.ts'
import { enlargeText } from '../setup/enlarge-text.ts'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { mountAt } from '../setup/mount-at.tsx'

const show = (part: React.ReactNode) =>
  mountAt(
    '/',
    <main>
      <h1>我的權益</h1>
      {part}
    </main>,
  )

const wordsNow = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ')
const longest = '全台連鎖停車場暨電動車充電中心聯名會員年度尊榮無憂通勤安心方案（企業用戶專屬）'

test('without a plan home says which has ended, and offers one with its price', async () => {
  await show(<NoPlan ended={owned({ name: longest })} offers={[aPlan()]} payments={[]} isNative={false} />)
  await expect.element(page.getByText(`「${longest}」已到期`)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /NT\$ 1,680／365\s天/ }))
    .toHaveAttribute('href', '/plans?internalPlanId=plan-a')
  await expectAccessible()
  enlargeText()
  expectFitsScreen()
})

test('the plan that ended is the one that is sold again, by its own name and price', async () => {
  const ended = owned({ planId: 'store', name: '超商輕享方案' })
  const offer = aPlan({ id: 'store', name: '超商輕享方案', price: 99, days: 30 })
  await show(<NoPlan ended={ended} offers={[offer]} payments={[]} isNative={false} />)
  await expect.element(page.getByText('想繼續享有權益，可以再次購買。')).toBeVisible()
  const sold = page.getByRole('link', { name: /超商輕享方案.*NT\$ 99／30\s天.*再次購買/ })
  await expect.element(sold).toHaveAttribute('href', '/plans?internalPlanId=store')
})

test('one that is sold no more is not said to be: another is offered as what it is', async () => {
  await show(<NoPlan ended={owned({ planId: 'gone' })} offers={[aPlan()]} payments={[]} isNative={false} />)
  await expect
    .element(page.getByRole('link', { name: /查看方案$/ }))
    .toHaveAttribute('href', '/plans?internalPlanId=plan-a')
  expect(wordsNow()).not.toContain('再次購買')
})

test('home offers no plan whose payment has not ended', async () => {
  const payment = listed({ id: 'P1' })
  await show(<NoPlan ended={undefined} offers={[aPlan()]} payments={[payment]} isNative={false} />)
  await expect
    .element(page.getByRole('link', { name: /付款確認中.*查看付款結果$/ }))
    .toHaveAttribute('href', '/payment/failure?transactionId=P1')
  expect(wordsNow()).not.toContain('NT$')
})

test('inside the app no word speaks of buying', async () => {
  await show(
    <>
      <NoPlan ended={owned()} offers={[aPlan()]} payments={[]} isNative />
      <NoPlan ended={undefined} offers={[aPlan()]} payments={[]} isNative />
    </>,
  )
  await expect.element(page.getByText('「通勤安心方案」已到期')).toBeVisible()
  expect(wordsNow()).not.toContain('購買')
})

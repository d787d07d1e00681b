import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PlanRows } from '../../../src/domain/PlanRows.tsx'
import PreventPurchaseDialog from '../../../src/domain/purchase/PreventPurchaseDialog.tsx'
import { EntitlementList } from '../../../src/features/plans/EntitlementList.tsx'
import { PlanCard } from '../../../src/features/plans/PlanCard.tsx'
import { aPlan, listed, owned } from '../../setup/sample-plans.ts'
import { enlargeText } from '../setup/enlarge-text.ts'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { mount } from '../setup/mount.tsx'
import { mountAt } from '../setup/mount-at.tsx'

const show = (part: React.ReactNode) =>
  mountAt(
    '/plans',
    <main>
      <h1>方案</h1>
      {part}
    </main>,
  )

const textOf = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ')
/** What a test of something else does not say. */
const unpaid = { payment: undefined }
const longest = '全台連鎖停車場暨電動車充電中心聯名會員年度尊榮無憂通勤安心方案（企業用戶專屬）'
const pricePattern = /NT\$ 10,000,000\s*3,660\s天/

test('a plan of the longest name and the highest price fits the narrowest screen, and can be bought', async () => {
  const plan = aPlan({ name: longest, description: longest, price: 10_000_000, days: 3_660 })
  const router = await show(<PlanCard plan={plan} owned={undefined} {...unpaid} block={null} />)
  await page.getByRole('button', { name: /^購買方案/ }).click()
  expect(router.state.location.search).toEqual({ internalPlanId: 'plan-a' })
  expect(textOf('article')).toMatch(pricePattern)
  await expectAccessible()
  await page.viewport(360, 780)
  enlargeText()
  expectFitsScreen()
})

test('one that the member has says until when buying again extends it', async () => {
  await show(<PlanCard plan={aPlan()} owned={owned({ endsAt: '2036-11-30T16:00:00.000Z' })} {...unpaid} block={null} />)
  await expect.element(page.getByText('再次購買會延長到 2037/11/30')).toBeVisible()
  await expect.element(page.getByText('使用中')).toBeVisible()
})

test('one that is not sold now has no button', async () => {
  await show(
    <PlanCard
      plan={aPlan({ purchasable: false, channel: 'CHAIN_STORE' })}
      owned={undefined}
      {...unpaid}
      block={null}
    />,
  )
  await expect.element(page.getByText('目前無法購買')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByText('也可在門市購買')).not.toBeInTheDocument()
})

test.each([
  [null, 1],
  ['native', 0],
  ['web', 0],
] as const)('that a plan is sold in shops too is said where it may be bought (blocked: %s)', async (block, count) => {
  await show(<PlanCard plan={aPlan({ channel: 'CHAIN_STORE' })} owned={undefined} {...unpaid} block={block} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  expect(page.getByText('也可在門市購買').elements()).toHaveLength(count)
})

test.each([
  [false, '付款確認中，請勿重複付款。', /^查看付款結果/],
  [true, '還沒有付款', /^繼續付款/],
])('one with a payment that has not ended (can be paid: %s) is not sold again', async (canBePaid, words, link) => {
  await show(<PlanCard plan={aPlan()} owned={owned()} payment={listed({ id: 'P1', canBePaid })} block={null} />)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: link }))
    .toHaveAttribute('href', '/payment/failure?transactionId=P1')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect(textOf('main')).not.toContain('購買')
  await expectAccessible()
  enlargeText()
  expectFitsScreen()
})

test('inside the app no word speaks of buying', async () => {
  await show(<PlanCard plan={aPlan()} owned={owned()} {...unpaid} block="native" />)
  await expect.element(page.getByRole('button', { name: /^查看內容/ })).toBeVisible()
  expect(textOf('main')).not.toContain('購買')
})

test.each([
  ['native', 'App 內未提供購買服務'],
  ['web', '目前未開放購買'],
] as const)('where nothing can be bought (%s) a dialog says so', async (block, title) => {
  const onClose = vi.fn<() => void>()
  mount(<PreventPurchaseDialog open onClose={onClose} block={block} />)
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.getByRole('button', { name: '我知道了' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('what can be activated leads there in another tab; what needs no activation has no button', async () => {
  await show(
    <EntitlementList entitlements={owned().entitlements} activation="here" onActivateElsewhere={vi.fn<() => void>()} />,
  )
  await expect.element(page.getByRole('link')).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://rescue.example/dpass', '_blank'],
  ])
})

test('inside the app a button tells where to activate, and a plan that is over has neither', async () => {
  const elsewhere = vi.fn<() => void>()
  const remove = mount(
    <EntitlementList entitlements={owned().entitlements} activation="elsewhere" onActivateElsewhere={elsewhere} />,
  )
  await page.getByRole('button', { name: /^啟用權益/ }).click()
  expect(elsewhere).toHaveBeenCalledOnce()
  remove()
  mount(<EntitlementList entitlements={owned().entitlements} activation="over" onActivateElsewhere={elsewhere} />)
  await expect.element(page.getByText('道路救援')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('an address to activate at that no browser should open is left out', async () => {
  const entitlements = [{ code: null, name: '道路救援', description: '拖吊', activateUrl: 'javascript:alert(1)' }]
  await show(
    <EntitlementList entitlements={entitlements} activation="here" onActivateElsewhere={vi.fn<() => void>()} />,
  )
  await expect.element(page.getByText('道路救援')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test.each([
  ['2026-11-23T15:59:59.000Z', '效期至 2026/11/30', null],
  ['2026-11-23T16:00:00.000Z', '效期至 2026/11/30', '6 天後到期'],
  ['2026-11-30T12:00:00.000Z', '效期至 2026/11/30', '今天到期'],
])('at %s a plan that ends with November says %s and %s', async (now, until, ending) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await show(<PlanRows plans={[owned()]} />)
  await expect.element(page.getByText(until)).toBeVisible()
  expect(textOf('main').match(/\d 天後到期|今天到期/)?.[0] ?? null).toBe(ending)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listed, owned } from '../../setup/sample-plans.ts'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { driver, driverWithBrokenLink } from '../setup/driver.ts'
import { pass } from '../setup/home.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const needs = page.getByRole('region', { name: '需要您處理' })
const rows = needs.getByRole('listitem')

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

const inNeed = () => ({
  ...driverWithBrokenLink(),
  'GET /v1/etag-submissions': () => [aSubmission({ status: 'REJECTED', rejectReason: 'plate_not_found' })],
  'GET /v1/payment/transactions': () => ({ items: [listed({ id: 'P1' })], nextCursor: null }),
  'GET /v1/current-valid-plan': () => [owned({ endsAt: inDays(3) })],
})

test('the most urgent need stands alone, the rest opens, and each leads to where it is put right', async () => {
  await openApp('/', inNeed())
  await expect.element(needs).toMatchTextContent(/小樹點授權已失效\s*重新綁定後，自動折抵就會繼續。/)
  await expect.element(needs.getByRole('button', { name: '還有 3 件' })).toHaveAttribute('aria-expanded', 'false')
  expect(rows.elements()).toHaveLength(1)
  // Above the pass, so that it is seen first.
  expect(needs.element().compareDocumentPosition(pass.getByRole('heading', { level: 1 }).element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await press(needs, '還有 3 件')
  await expect.poll(() => rows.elements()).toHaveLength(4)
  const addresses = rows.elements().map((row) => row.querySelector('a')?.getAttribute('href'))
  expect(addresses).toEqual([
    '/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT',
    '/etag-submission',
    '/payment/failure?transactionId=P1',
    '/my-entitlements/plan-a',
  ])
  await press(needs, '收起')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await rows.first().getByRole('link').click()
  await expect.poll(addressNow).toBe('/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT')
})

test.each([
  [false, /「通勤安心方案」付款確認中\s*結果出來前，請勿重複付款。/],
  [true, /「通勤安心方案」還沒有付款\s*可以繼續付款。/],
])('a payment that has not ended (can be paid: %s) is spoken of as on its own page', async (canBePaid, words) => {
  await openApp('/', {
    ...driver(),
    'GET /v1/payment/transactions': () => ({ items: [listed({ id: 'P1', canBePaid })], nextCursor: null }),
  })
  await expect.element(needs).toMatchTextContent(words)
})

test('room for what needs the member is kept from the start where there was something last time, and given up when there is nothing', async () => {
  const app = await openApp('/', inNeed())
  await expect.element(needs).toBeVisible()
  const room = () => document.querySelector('[data-kept]')
  await expect.poll(room).not.toBeNull()
  const known = Promise.withResolvers<void>()
  Object.assign(app.answers, driver(), {
    'GET /v1/etag-submissions': async () => {
      await known.promise
      return []
    },
  })
  await app.reload()
  await expect.element(pass).toMatchTextContent('更新時間')
  expect(room()).not.toBeNull()
  known.resolve()
  await expect.poll(room).toBeNull()
  await expect.element(needs).not.toBeInTheDocument()
  await expect.poll(() => localStorage.getItem('DPASS_NEEDS')).toBeNull()
})

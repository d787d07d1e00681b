import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { PointRecord } from '../../../src/domain/records/record.ts'
import { aMachineRecord, aRecord } from '../../setup/sample-records.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { driver } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const rows = page.getByRole('tabpanel').getByRole('listitem')
const receipt = page.getByRole('dialog', { name: '折抵明細', exact: true })
const period = page.getByRole('button', { name: /^期間/ })

const parked = aRecord({ id: 'parked', merchantName: '好停停車場 信義店' })
const refunded = aRecord({ id: 'refunded', merchantName: '臺北市路邊停車', refundedAmount: 50, refundedPoints: 60 })
const refund = aRecord({ id: 'refund', type: 'REFUND', refundOf: 'refunded', amount: 50, points: 60 })
const filled = aMachineRecord()

/** Records page by page from either end, with the place of the next as the cursor. */
const paged = (records: readonly PointRecord[], query: URLSearchParams) => {
  const from = Number(query.get('cursor') ?? 0)
  const to = from + Number(query.get('pageSize'))
  const ordered = query.get('order') === 'OLDEST' ? records.toReversed() : records
  return { items: ordered.slice(from, to), nextCursor: to < records.length ? String(to) : null }
}

/** The driver with records, the newest first. */
const withRecords = (...records: readonly PointRecord[]): Answers => ({
  ...driver(),
  'GET /v2/point-transactions': ({ query }) => paged(records, query),
  'GET /v1/point-transactions/auto-refueling-machine': () => ({ items: [filled], nextCursor: null }),
  'GET /v2/point-transactions/{id}': ({ path }) =>
    [...records, filled].find(({ id }) => path.endsWith(`/${id}`)) ?? refuse('NOT_FOUND'),
})

const usual = () => withRecords(refund, refunded, parked)

// The sheet was closed while the browser was at the entry of home, and its address was written there.
test('a receipt that home has opened is closed by Back, and Back again leads home', async () => {
  await openApp('/', usual())
  await page.getByRole('region', { name: '最近的折抵' }).getByRole('listitem').first().getByRole('link').click()
  await expect.element(receipt).toBeVisible()
  history.back()
  await expect.element(receipt).not.toBeInTheDocument()
  await expect.poll(addressNow).toMatch(/^\/redeem-records(\?tab=\w+)?$/)
  history.back()
  await expect.poll(addressNow).toBe('/')
})

test('records are of the period that is chosen, which the address keeps', async () => {
  const answers = usual()
  const { reload } = await openApp('/redeem-records?tab=points', {
    ...answers,
    'GET /v2/point-transactions': ({ query }) =>
      paged(query.get('startDateTime')?.startsWith('2026-03') ? [] : [refund, refunded, parked], query),
  })
  await period.click()
  await page.getByRole('option', { name: '近 1 個月' }).click()
  await expect.poll(addressNow).toBe('/redeem-records?tab=points&internalPeriod=m1')
  await expect.poll(() => rows.elements()).toHaveLength(3)
  await period.click()
  await page.getByRole('option', { name: '自訂期間' }).click()
  const sheet = page.getByRole('dialog', { name: '期間' })
  await sheet.getByLabelText('開始日期').fill('2026-03-02')
  await sheet.getByLabelText('結束日期').fill('2026-03-01')
  await press(sheet, '套用')
  await expect.element(sheet.getByText('結束日期不能早於開始日期')).toBeVisible()
  await sheet.getByLabelText('結束日期').fill('2026-03-31')
  await press(sheet, '套用')
  const chosen = '/redeem-records?tab=points&internalPeriod=2026-03-02_2026-03-31'
  await expect.poll(addressNow).toBe(chosen)
  await expect.element(page.getByText('這段期間沒有紀錄，試試其他期間。')).toBeVisible()
  await reload()
  await expect.element(period).toHaveTextContent('期間 2026/03/02 – 2026/03/31')
  // Back closes the sheet and leaves the records where they are.
  await period.click()
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe(chosen)
})

test('a long list goes on by itself to its end, and can be read from there', async () => {
  // Three pages of twenty, the last of one record.
  const long = Array.from({ length: 41 }, (_, at) => aRecord({ id: `${at}`, merchantName: `第 ${41 - at} 場` }))
  const { open } = await openApp('/redeem-records?tab=points', withRecords(...long))
  await expect.element(rows.first()).toMatchTextContent('第 41 場')
  const end = page.getByText('沒有更多紀錄了')
  await expect.poll(() => commands.turnWheel(5_000).then(() => end.query())).not.toBeNull()
  await expect.element(rows.last()).toMatchTextContent('第 1 場')
  await open('/redeem-records?tab=points')
  await press(page, '跳到最早的紀錄')
  await expect.element(rows.first()).toMatchTextContent('第 1 場')
  await press(page, '回到最新的紀錄')
  await expect.element(rows.first()).toMatchTextContent('第 41 場')
})

test('the second of two orders of the same amount at one place is marked, and leads to the first', async () => {
  const a = aRecord({ id: 'a', orderId: 'A-1' })
  const b = aRecord({ id: 'b', orderId: 'B-1', possibleDuplicateOf: 'a' })
  await openApp('/redeem-records?tab=points', withRecords(b, a))
  await expect.poll(() => rows.getByText('可能重複').elements()).toHaveLength(1)
  await rows.first().getByRole('button').click()
  await expect.element(receipt).toMatchTextContent('請聯絡好停停車場 信義店；無法解決時，請聯絡客服。')
  await expect.element(receipt).toMatchTextContent(/訂單編號\s*B-/)
  await press(receipt, '查看前一筆')
  await expect.element(receipt).toMatchTextContent(/訂單編號\s*A-/)
  history.back()
  await expect.element(receipt).not.toBeInTheDocument()
})

test('without a network the last known records stay and say of when they are', async () => {
  await openApp('/redeem-records', usual())
  await expect.element(rows.first()).toMatchTextContent('退回 NT$ 50')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const notice = page.getByText(/目前顯示 \d{4}\/\d\d\/\d\d \d\d:\d\d\s的紀錄，連上網路後會自動更新。/)
  // Said each time it is looked for, because nothing shows from which moment on React's effects listen.
  const afterEvent = (name: 'online' | 'offline') => {
    window.dispatchEvent(new Event(name))
    return notice.query()
  }
  await expect.poll(() => afterEvent('offline')).not.toBeNull()
  await rows.first().getByRole('button').click()
  await expect.element(receipt).toMatchTextContent('退回 NT$ 50')
  await commands.press('Escape')
  online.mockReturnValue(true)
  await expect.poll(() => afterEvent('online')).toBeNull()
})

test('records that cannot be read can be asked for again', async () => {
  const { answers, open } = await openApp('/redeem-records', { ...usual(), 'GET /v2/point-transactions': () => lost })
  await expect.element(page.getByText('暫時無法載入紀錄')).toBeVisible()
  Object.assign(answers, usual())
  await press(page, '再試一次')
  await expect.poll(() => rows.elements()).toHaveLength(4)
  await open('/redeem-records?internalRecordId=0190d100-0000-7000-8000-999999999999')
  await expect.element(receipt).toMatchTextContent('查不到這筆紀錄，可能已超過保存期限。')
})

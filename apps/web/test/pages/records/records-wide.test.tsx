import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMachineRecord, aRecord } from '../../setup/sample-records.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { driver } from '../setup/driver.ts'
import { addressNow, openApp, overlay, press } from '../setup/open-app.tsx'

const records = [
  aRecord({ id: 'newest', merchantName: '好停停車場' }),
  aRecord({ id: 'twin', merchantName: '路邊停車格', possibleDuplicateOf: 'oldest' }),
  aRecord({ id: 'oldest', merchantName: '百貨停車場' }),
]
const filled = aMachineRecord({ stationName: '大直站' })

const answers = (listed = records): Answers => ({
  ...driver(),
  'GET /v2/point-transactions': ({ query }) => ({
    items: query.get('startDateTime') === null ? listed : listed.slice(2),
    nextCursor: null,
  }),
  'GET /v1/point-transactions/auto-refueling-machine': () => ({ items: [filled], nextCursor: null }),
  'GET /v2/point-transactions/{id}': ({ path }) =>
    [...listed, filled].find(({ id }) => path.endsWith(`/${id}`)) ?? refuse('NOT_FOUND'),
})

const row = (name: string) => page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) })
const beside = page.getByRole('region', { name: '折抵明細', exact: true })
const wide = () => page.viewport(1280, 800)
const narrow = () => page.viewport(390, 844)

beforeEach(wide)
afterEach(narrow)

test('on a wide screen the first receipt stands beside the list, without an address of its own', async () => {
  await openApp('/redeem-records', answers())
  await expect.element(beside).toMatchTextContent('好停停車場')
  await expect.element(row('好停停車場')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('路邊停車格')).not.toHaveAttribute('aria-current')
  expect(addressNow()).toBe('/redeem-records')
  await expect.element(overlay).not.toBeInTheDocument()
  const [list, side] = [row('好停停車場'), beside].map((part) => part.element().getBoundingClientRect())
  expect(side?.left).toBeGreaterThan(list?.right ?? Infinity)
  // It is there already, so there is nothing to go back from.
  await row('好停停車場').click()
  expect(addressNow()).toBe('/redeem-records')
})

test('a record that is chosen is shown beside the list while the focus stays, and Back leads to the first again', async () => {
  await openApp('/redeem-records', answers())
  await row('路邊停車格').click()
  await expect.element(beside).toMatchTextContent('路邊停車格')
  await expect.element(row('路邊停車格')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('路邊停車格')).toHaveFocus()
  await expect.element(beside.getByRole('status')).toHaveTextContent('折抵明細 路邊停車格')
  expect(addressNow()).toBe('/redeem-records?internalRecordId=twin')
  await press(beside, '查看前一筆')
  await expect.element(row('百貨停車場')).toHaveAttribute('aria-current', 'true')
  expect(addressNow()).toBe('/redeem-records?internalRecordId=oldest')
  history.back()
  await expect.element(row('好停停車場')).toHaveAttribute('aria-current', 'true')
  await expect.element(beside).toMatchTextContent('好停停車場')
  expect(addressNow()).toBe('/redeem-records')
})

test('a receipt is kept when the screen becomes narrow and wide again: beside the list or above it', async () => {
  const { open } = await openApp('/redeem-records', answers())
  // Behind it is the list, to which Back leads; files and tests share the history of one tab.
  await open('/redeem-records?internalRecordId=twin')
  await expect.element(beside).toMatchTextContent('路邊停車格')
  await narrow()
  const sheet = page.getByRole('dialog', { name: '折抵明細', exact: true })
  await expect.element(sheet).toMatchTextContent('路邊停車格')
  await expect.element(beside).not.toBeInTheDocument()
  await wide()
  await expect.element(beside).toMatchTextContent('路邊停車格')
  await expect.element(sheet).not.toBeInTheDocument()
  await narrow()
  await expect.element(sheet).toBeVisible()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(addressNow).toBe('/redeem-records')
  // What stood there unasked on a wide screen does not open above the list.
  await wide()
  await expect.element(beside).toMatchTextContent('好停停車場')
  await narrow()
  await expect.element(beside).not.toBeInTheDocument()
  await expect.element(overlay).not.toBeInTheDocument()
})

test('another tab or period shows its own first receipt, and Back then leads out of the records', async () => {
  await openApp('/', answers())
  await page.getByRole('link', { name: '紀錄', exact: true }).click()
  await row('路邊停車格').click()
  await expect.element(beside).toMatchTextContent('路邊停車格')
  await page.getByRole('tab', { name: '自助加油機' }).click()
  await expect.element(beside).toMatchTextContent('大直站')
  await expect.poll(addressNow).toBe('/redeem-records?tab=machine')
  await page.getByRole('tab', { name: '點數折抵' }).click()
  await row('路邊停車格').click()
  await expect.element(row('路邊停車格')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /^期間/ }).click()
  await page.getByRole('option', { name: '近 1 個月' }).click()
  await expect.poll(addressNow).toBe('/redeem-records?tab=points&internalPeriod=m1')
  await expect.element(row('百貨停車場')).toHaveAttribute('aria-current', 'true')
  history.back()
  await expect.poll(addressNow).toBe('/')
})

test('beside a list without records, or one that failed, stands what a receipt will tell', async () => {
  const app = await openApp('/redeem-records?tab=points', answers([]))
  const later = page.getByText('每筆折抵用了哪些點數、怎麼計算，都會顯示在這裡。')
  await expect.element(later).toBeVisible()
  Object.assign(app.answers, { 'GET /v2/point-transactions': () => lost })
  await app.open('/redeem-records?tab=points')
  await expect.element(page.getByText('暫時無法載入紀錄')).toBeVisible()
  await expect.element(later).toBeVisible()
  await app.open('/redeem-records?internalRecordId=unknown')
  await expect.element(beside).toMatchTextContent('查不到這筆紀錄，可能已超過保存期限。')
})

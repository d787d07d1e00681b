import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aMachineRecord, aRecord } from '../../setup/sample-records.ts'
import { savingsOf } from '../../setup/sample-savings.ts'
import { expectAccessible, expectFitsScreen } from '../../components/setup/judge.ts'
import { enlargeText } from '../../components/setup/enlarge-text.ts'
import { refuse } from '../setup/answer-calls.ts'
import { driver } from '../setup/driver.ts'
import { addressNow, openApp } from '../setup/open-app.tsx'

const now = Date.parse('2026-11-17T04:00:00.000Z')
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now })
const months = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('link') })
const cells = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))

test('twelve months are told by service or by points, seen and read out, and each leads to its records', async () => {
  stopClock()
  const app = await openApp('/savings', { ...driver(), 'GET /v1/savings': () => savingsOf([365, 0, -50, 1_200]) })
  await expect.element(page.getByRole('main')).toMatchTextContent(/近 12\s個月已省\s*NT\$\s1,515/)
  await expect.poll(() => months.elements()).toHaveLength(12)
  expect(cells().slice(0, 5)).toEqual([
    ['月份', '停車', '合計', '筆數'],
    ['2026 年 11 月', 'NT$ 365', 'NT$ 365', '1'],
    ['2026 年 10 月', 'NT$ 0', 'NT$ 0', '0'],
    ['2026 年 9 月', '−NT$ 50', '−NT$ 50', '1'],
    ['2026 年 8 月', 'NT$ 1,200', 'NT$ 1,200', '1'],
  ])
  await page.getByRole('link', { name: '依點數' }).click()
  await expect.poll(addressNow).toBe('/savings?by=point')
  expect(cells()[0]).toEqual(['月份', '小樹點', '合計', '筆數'])
  await expectAccessible()
  expectFitsScreen()
  enlargeText()
  expectFitsScreen()
  await app.open('/savings')
  await page.getByRole('link', { name: /^2026\s年 9\s月/ }).click()
  await expect.poll(addressNow).toBe('/redeem-records?internalPeriod=2026-09-01_2026-09-30')
})

function pressIfThere(button: Element | null): void {
  if (button instanceof HTMLElement) button.click()
}

test('without a record it says what will stand here; when it fails it can be asked for again', async () => {
  const app = await openApp('/savings', driver())
  await expect.element(page.getByText('還沒有省下的紀錄')).toBeVisible()
  app.answers['GET /v1/savings'] = () => refuse('INTERNAL')
  await app.open('/savings?by=point')
  await expect.element(page.getByText('暫時無法載入每月已省')).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: '再試一次', exact: true })
  await expect.element(again).toBeVisible()
  app.answers['GET /v1/savings'] = () => savingsOf([100])
  // A read that began with the page may still be asked for by itself.
  await expect
    .poll(() => {
      pressIfThere(again.query())
      return months.elements()
    })
    .toHaveLength(12)
})

test('a month of the list says what it comes to: what is listed, and before all of it is, what the server says', async () => {
  stopClock()
  const of = (id: string, occurredAt: string, amount: number) => aRecord({ id, occurredAt, amount })
  const november = [of('a', '2026-11-16T04:00:00.000Z', 100), of('b', '2026-11-15T04:00:00.000Z', 50)]
  const october = of('c', '2026-10-15T04:00:00.000Z', 30)
  const more = () => new Promise<never>(() => undefined)
  const app = await openApp('/redeem-records', {
    ...driver(),
    'GET /v1/savings': () => savingsOf([850, 600]),
    'GET /v2/point-transactions': ({ query }) =>
      query.has('cursor') ? more() : { items: [...november, october], nextCursor: 'more' },
    'GET /v1/point-transactions/auto-refueling-machine': () => ({
      items: [aMachineRecord({ amount: 200, occurredAt: '2026-11-14T04:00:00.000Z' })],
      nextCursor: null,
    }),
  })
  const sums = page.getByRole('link', { name: /^已省/ })
  const said = () => sums.elements().map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  await expect.poll(said).toEqual(['已省 NT$ 350', '已省 NT$ 600'])
  // One list alone is not what the savings count.
  await page.getByRole('tab', { name: '點數折抵' }).click()
  await expect.poll(said).toEqual(['已省 NT$ 150'])
  await sums.first().click()
  await expect.poll(addressNow).toBe('/savings')
  expect(app.asked.filter((line) => line === 'GET /v1/savings')).toHaveLength(1)
  // What the server says of a whole month is not true of a part of it.
  for (const period of ['m3', '2026-10-02_2026-11-17']) {
    await app.open(`/redeem-records?internalPeriod=${period}`)
    await expect.poll(said).toEqual(['已省 NT$ 350'])
  }
})

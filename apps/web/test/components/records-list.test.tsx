import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyRecord } from '../../src/domain/records/record.ts'
import { RecordsList } from '../../src/features/records/RecordsList.tsx'
import { aRecord } from '../setup/sample-records.ts'
import { enlargeText } from './setup/enlarge-text.ts'
import { expectAccessible, expectFitsScreen } from './setup/judge.ts'
import { mountAt } from './setup/mount-at.tsx'

const inMain = (pages: readonly { readonly items: readonly AnyRecord[] }[]) =>
  mountAt(
    '/redeem-records',
    <main>
      <h1>折抵紀錄</h1>
      <RecordsList pages={pages} isWhole />
    </main>,
  )

const longest = '全台連鎖二十四小時營業地下停車場暨電動車充電中心（含機車與重型機車專區）信義店二館Ａ區'

test('records stand under their months; a refund has a plus sign, and what needs a look has a chip', async () => {
  const router = await inMain([
    {
      items: [
        aRecord({ id: '1', possibleDuplicateOf: '2', merchantName: longest }),
        aRecord({ id: '2', status: 'PENDING' }),
        aRecord({ id: '3', type: 'REFUND', refundOf: '4', occurredAt: '2026-11-02T04:00:00.000Z' }),
      ],
    },
    {
      items: [
        aRecord({ id: '4', refundedAmount: 95, refundedPoints: 114, occurredAt: '2026-11-01T04:00:00.000Z' }),
        aRecord({
          id: '5',
          status: 'FAILED',
          points: 0,
          amount: 0,
          payable: 98,
          occurredAt: '2026-10-31T04:00:00.000Z',
        }),
        aRecord({
          id: '6',
          possibleDuplicateOf: '5',
          points: 0,
          amount: 0,
          payable: 98,
          cancelledAt: '2026-10-30T04:06:00.000Z',
          occurredAt: '2026-10-30T04:00:00.000Z',
        }),
      ],
    },
  ])
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const headings = page.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['2026\u00a0年 11\u00a0月', '2026\u00a0年 10\u00a0月'])
  const rows = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    `${longest}可能重複11/17 12:00折抵 NT$ 95小樹點 114 點`,
    '好停停車場 信義店處理中11/17 12:00折抵 NT$ 95小樹點 114 點',
    '好停停車場 信義店11/02 12:00退回 NT$ 95小樹點 +114 點',
    '好停停車場 信義店已退回11/01 12:00折抵 NT$ 95小樹點 114 點',
    '好停停車場 信義店折抵失敗10/31 12:00',
    '好停停車場 信義店已取消10/30 12:00',
  ])
  await page.getByRole('button', { name: /處理中/ }).click()
  await expect.poll(() => router.state.location.search).toEqual({ internalRecordId: '2' })
  await expectAccessible()
  expectFitsScreen()
  enlargeText()
  expectFitsScreen()
})

test('of eight hundred records only those near the screen are in the document, and the last can be reached', async () => {
  const start = Date.parse('2026-11-17T04:00:00.000Z')
  const pages = Array.from({ length: 40 }, (_page, at) => ({
    items: Array.from({ length: 20 }, (_item, row) => {
      const index = at * 20 + row
      return aRecord({
        id: `record-${index}`,
        merchantName: `第 ${index} 筆`,
        occurredAt: new Date(start - index * 3_600_000).toISOString(),
      })
    }),
  }))
  await inMain(pages)
  const countRows = () => document.querySelectorAll('li').length
  await expect.element(page.getByText('第 0 筆', { exact: true })).toBeVisible()
  await expect.poll(countRows).toBeLessThan(200)
  const height = document.documentElement.scrollHeight
  expect(height).toBeGreaterThan(40_000)
  window.scrollTo(0, height)
  await expect.element(page.getByText('第 799 筆', { exact: true })).toBeVisible()
  await expect.poll(countRows).toBeLessThan(200)
  // What was emptied has kept its height.
  expect(Math.abs(document.documentElement.scrollHeight - height)).toBeLessThan(10)
  window.scrollTo(0, 0)
  await expect.element(page.getByText('第 0 筆', { exact: true })).toBeVisible()
})

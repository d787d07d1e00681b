import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { read } from '../../../src/api/query/read.ts'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import type { EtagSubmission } from '../../../src/domain/etag.ts'
import { TrackerScreen } from '../../../src/features/etag/tracker/TrackerScreen.tsx'
import { me } from '../../pages/setup/driver.ts'
import { programmesWith } from '../../setup/sample-points.ts'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { expectAccessible, expectFitsScreen } from '../setup/judge.ts'
import { mountAt } from '../setup/mount-at.tsx'

/** To a member whose car app is linked. */
function show(...submissions: EtagSubmission[]) {
  queryClient.setQueryData(read('GET /v1/resource-owners').queryKey, programmesWith({ CAR_MOCHI: null }))
  queryClient.setQueryData(read('GET /v1/me').queryKey, me)
  return mountAt('/etag-submission', <TrackerScreen submissions={submissions} />)
}

const car = (plate: string) => page.getByRole('article', { name: plate })
const buttonsOf = (plate: string) =>
  car(plate)
    .getByRole('button')
    .all()
    .map((button) => button.element().textContent)

test.for([
  [{}, '審核中', '預計 2026/11/20 前完成審核，啟用後會以 Email 通知您。', ['取消申請']],
  [{ isOverdue: true }, '審核時間較長', '審核時間比預期長', ['取消申請']],
  [{ isLinkInvalid: true }, '車麻吉授權已失效', '重新綁定原本的車麻吉帳號後', ['重新綁定', '取消申請']],
  [
    { status: 'ENABLED', enabledAt: '2026-11-18T17:00:00.000Z' },
    '已啟用',
    '2026/11/19 起自動扣款',
    ['停止這輛車的自動繳費'],
  ],
  [
    { status: 'ENABLED', endRequestedAt: '2026-11-19T04:00:00.000Z' },
    '停用處理中',
    '請另外向國道電子收費營運單位辦理車主變更或取消 eTag。',
    [],
  ],
  [{ status: 'REJECTED', rejectReason: 'no_etag' }, '未通過', '請先為車輛安裝 eTag，再重新申請。', ['修改後重新申請']],
  [{ status: 'CANCELLED' }, '已取消', '您已取消 BGQ-5678 的申請', []],
  [{ status: 'DISABLED' }, '已停用', 'BGQ-5678 的自動繳費已停用', []],
] as const)('%j is shown as %s', async ([change, word, words, buttons]) => {
  await show(aSubmission(change))
  await expect.element(car('BGQ-5678').getByText(word, { exact: true })).toBeVisible()
  await expect.element(car('BGQ-5678').getByText(words)).toBeVisible()
  expect(buttonsOf('BGQ-5678')).toEqual(buttons)
})

test('several cars have each its own act, and what has ended stands below', async () => {
  const router = await show(
    aSubmission({ id: 'a', plateNumber: 'AAA-0001' }),
    aSubmission({ id: 'b', plateNumber: 'AAA-0002', status: 'REJECTED' }),
    aSubmission({ id: 'c', plateNumber: 'AAA-0003', status: 'ENABLED' }),
    aSubmission({ id: 'd', plateNumber: 'AAA-0004', status: 'DISABLED', ownerName: null, idNumber: null }),
  )
  await car('AAA-0001').getByRole('button', { name: '取消申請' }).click()
  await expect.element(page.getByRole('alertdialog', { name: '要取消這筆申請嗎？' })).toMatchTextContent(/AAA-0001/)
  router.history.back()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await car('AAA-0003').getByRole('button', { name: '停止這輛車的自動繳費' }).click()
  await expect.element(page.getByRole('dialog', { name: '停止 AAA-0003 的自動繳費' })).toBeVisible()
  router.history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await car('AAA-0002').getByRole('button', { name: '修改後重新申請' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ internalETagForm: 'b' })
  await page.getByRole('button', { name: '申請另一輛車' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ internalETagForm: 'new' })
  const past = page.getByRole('region', { name: '已結束的申請' })
  await expect.element(past.getByRole('article', { name: 'AAA-0004' })).toBeVisible()
  await expectAccessible()
  expectFitsScreen()
})

test('what was sent is shown masked, on demand', async () => {
  await show(aSubmission())
  const number = car('BGQ-5678').getByText('A1******89')
  await expect.element(number).not.toBeVisible()
  await car('BGQ-5678').getByText('申請資料').click()
  await expect.element(number).toBeVisible()
  await expect.element(car('BGQ-5678').getByText('2026/11/17 12:00 同意（版本 2026-11）')).toBeVisible()
})

test('when all have ended, applying is what there is to do', async () => {
  const router = await show(aSubmission({ status: 'CANCELLED' }))
  await page.getByRole('button', { name: '立即申請' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ internalETagForm: 'new' })
})

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { readSettings } from '../../src/api/client/settings.ts'
import { read } from '../../src/api/query/read.ts'
import { queryClient } from '../../src/api/query/tab-query-client.ts'
import type { AnyRecord } from '../../src/domain/records/record.ts'
import { Receipt } from '../../src/features/records/receipt/Receipt.tsx'
import { aMachineRecord, aRecord } from '../setup/sample-records.ts'
import { expectAccessible, expectFitsScreen } from './setup/judge.ts'
import { mountAt } from './setup/mount-at.tsx'

const linked = {
  id: 'programme-fami',
  uniqueId: 'FAMI_POINT',
  name: 'FamiPoint',
  linkMethod: 'REDIRECT',
  linkData: { state: 'LINKED', linkedAt: null, invalidSince: null, invalidReason: null },
  isSystemAbnormal: false,
} as const

/** A receipt on a page that has read everything it needs: FamiPoint is linked as well, with so many points. */
function show(record: AnyRecord, famiBalance = 36_400, known: readonly AnyRecord[] = []) {
  queryClient.setQueryData(read('GET /v1/points').queryKey, [
    {
      id: 'point-fami',
      uniqueId: 'FAMI_POINT',
      name: 'FamiPoint',
      balance: famiBalance,
      expiring: [],
      resourceOwner: linked,
    },
  ])
  queryClient.setQueryData(read('GET /v1/resource-owners/point-conversion-rates').queryKey, [
    { point: { uniqueId: 'FAMI_POINT' }, conversionRate: [360, 1], currency: { uniqueId: 'TWD' } },
  ])
  for (const one of known)
    queryClient.setQueryData(read('GET /v2/point-transactions/{id}', { params: { id: one.id } }).queryKey, one)
  return mountAt(
    `/redeem-records?internalRecordId=${record.id}`,
    <main>
      <h1>折抵明細</h1>
      <h2>收據</h2>
      <Receipt record={record} />
    </main>,
  )
}

const expectWords = async (place: Locator, words: string) => {
  // As it is read: a space at which no line ends is a space.
  await expect.poll(() => place.query()?.textContent.replaceAll('\u00a0', ' ') ?? '').toContain(words)
}

const why = page.getByRole('region', { name: '為什麼折抵這個金額' })

test('a receipt says how the amount came about and which points would have done more', async () => {
  await show(aRecord({ maximumPrice: null }))
  await expectWords(
    why,
    '消費金額NT$ 98每筆上限無上限折抵前餘額1,280 點折抵比例6 點 = NT$ 5折抵單位NT$ 5 × 19折抵金額114 點（NT$ 95）實付金額NT$ 3',
  )
  await expectWords(why, '不足 NT$ 5 的部分不折抵，這筆有 NT$ 3 沒有折抵。')
  await expectWords(why, '這筆消費改用 FamiPoint 可以折抵 NT$ 98，多省 NT$ 3。')
  await expectAccessible()
  expectFitsScreen()
})

test.for([
  ['the limit', aRecord({ limitedBy: 'CAP', orderAmount: 300, maximumPrice: 95 }), '已達您設定的每筆上限。'],
  ['the code', aRecord({ limitedBy: 'CAP', cappedBy: 'TOKEN', orderAmount: 300 }), '已達這組條碼的折抵上限。'],
  ['the service', aRecord({ limitedBy: 'CAP', cappedBy: 'SERVICE', orderAmount: 300 }), '已達您設定的停車折抵上限。'],
  ['the points', aRecord({ limitedBy: 'BALANCE', orderAmount: 300, balanceBefore: 118 }), '4 點不足一個單位，不會使用'],
  // Points that were under way elsewhere: the balance alone would have been enough.
  ['what was left of the points', aRecord({ limitedBy: 'BALANCE', orderAmount: 300 }), '已用完當時可折抵的點數。'],
  ['the bill', aRecord({ limitedBy: 'BILL', orderAmount: 95, payable: 0 }), '這筆已全部用點數折抵。'],
] as const)('%s may be what it was limited by', async ([, record, reason]) => {
  await show(record, 0)
  await expectWords(why, reason)
  await expectWords(why, '這筆已經是折抵最多的選擇。')
})

test('what limited it is told as it was judged then, and not guessed', async () => {
  // As large as the bill and the limit: the server says which of them counts.
  await show(aRecord({ limitedBy: 'CAP', orderAmount: 95, maximumPrice: 95, payable: 0 }))
  await expectWords(why, '已達您設定的每筆上限。')
  await expect.element(page.getByText('這筆已全部用點數折抵。')).not.toBeInTheDocument()
})

test('a record older than that judgement gives no reason', async () => {
  await show(aRecord({ limitedBy: null }), 0)
  await expectWords(why, '實付金額NT$ 3這筆已經是折抵最多的選擇。')
})

test.for([
  ['COMPLETED', '這筆已由店家取消，不使用點數。已扣的點數會全數退回。'],
  ['PENDING', '這筆已由店家取消，不使用點數。已扣的點數會全數退回。'],
  ['FAILED', '這筆已由店家取消，點數沒有扣除。'],
] as const)(
  'one that was called off while %s says so, no amount, and that the whole bill is paid',
  async ([status, words]) => {
    const calledOff = { amount: 0, points: 0, payable: 1_000, cancelledAt: '2026-11-17T04:06:30.000Z' }
    await show(aMachineRecord({ status, possibleDuplicateOf: 'record-2', ...calledOff }))
    const receipt = page.getByRole('main')
    await expect.element(page.getByText('已取消')).toBeVisible()
    await expectWords(receipt, words)
    await expectWords(receipt, '消費金額NT$ 1,000實付金額NT$ 1,000')
    await expectWords(page.getByRole('region', { name: '加油過程' }), '店家取消折抵11/17 12:06')
    await expect.element(why).not.toBeInTheDocument()
    await expect.element(page.getByText(/^折抵 NT\$/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/可能重複|確認中的點數|暫時不能使用/)).not.toBeInTheDocument()
    await expectAccessible()
    expectFitsScreen()
  },
)

test('perhaps paid twice: whom to ask, and the one before', async () => {
  const router = await show(aRecord({ possibleDuplicateOf: 'record-2' }))
  await expect.element(page.getByText('請聯絡好停停車場 信義店；無法解決時，請聯絡客服。')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '聯絡客服' })).toHaveAttribute('href', readSettings().contactUrl)
  await page.getByRole('button', { name: '查看前一筆' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ internalRecordId: 'record-2' })
})

test('what was given back stands on the original, and a refund leads to it', async () => {
  const original = aRecord({ refundedAmount: 50, refundedPoints: 60 })
  const router = await show(
    aRecord({ id: 'refund-1', type: 'REFUND', amount: 50, points: 60, refundOf: original.id }),
    0,
    [original],
  )
  await expect.element(page.getByText('退回 NT$ 50')).toBeVisible()
  await expect.element(page.getByText('退回 2026/11/17 12:00 的折抵')).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
  await page.getByRole('button', { name: '查看原本的折抵' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ internalRecordId: original.id })
})

test('the original says how much of it was given back', async () => {
  await show(aRecord({ refundedAmount: 50, refundedPoints: 60 }))
  await expect.element(page.getByText('部分退回')).toBeVisible()
  await expectWords(page.getByRole('main'), '已退回60 點（NT$ 50）')
})

test.for([
  ['COMPLETED', '點數已折抵11/17 12:06沒有確認中的點數。'],
  ['PENDING', '點數確認中1,200 點確認中，暫時不能使用。'],
  ['FAILED', '沒有折抵沒有確認中的點數。'],
] as const)('a pump that is %s tells what happened when, and whether points are held', async ([status, told]) => {
  await show(aMachineRecord({ status, ...(status === 'FAILED' && { amount: 0, points: 0, payable: 1_000 }) }))
  const timeline = page.getByRole('region', { name: '加油過程' })
  await expectWords(timeline, '出示條碼11/17 12:00機台已讀取條碼11/17 12:01開始加油11/17 12:02加油完成11/17 12:05')
  await expectWords(timeline, told)
  await expectWords(page.getByRole('main'), '油品95 無鉛汽油 32.1 公升')
  await expectAccessible()
})

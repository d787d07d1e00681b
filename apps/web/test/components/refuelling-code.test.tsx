import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CodeCard } from '../../src/features/refuelling/CodeCard.tsx'
import { ResultCard } from '../../src/features/refuelling/ResultCard.tsx'
import { expectAccessible, expectFitsScreen } from './setup/judge.ts'
import { mount } from './setup/mount.tsx'
import { mountAt } from './setup/mount-at.tsx'
import { aMachineRecord } from '../setup/sample-records.ts'
import type { CodeUse } from '../../src/features/refuelling/use-result.ts'

const onEnd = vi.fn<() => void>()

const show = (maximumPrice: number | null = 100) =>
  mount(
    <main>
      <h1>自助加油機</h1>
      <CodeCard
        code={{ token: 'K7QM2XDP9RTA', expiresAt: new Date(Date.now() + 300_000).toISOString(), maximumPrice }}
        onEnd={onEnd}
      />
    </main>,
  )

test('a code is a picture and characters, says the most it takes, and is put away ten seconds before its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  show()
  const timer = page.getByRole('timer')
  await expect.element(page.getByRole('img', { name: '自助加油機交易條碼，代碼 K7QM 2XDP 9RTA' })).toBeVisible()
  await expect.element(page.getByText('2XDP', { exact: true })).toBeVisible()
  await expect.element(page.getByText('這次最多折抵 NT$ 100。')).toBeVisible()
  await expect.element(timer).toHaveTextContent('4 分 50 秒後失效')
  await vi.advanceTimersByTimeAsync(289_000)
  await expect.element(timer).toHaveTextContent('0 分 1 秒後失效')
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onEnd).toHaveBeenCalledOnce()
  vi.useRealTimers()
  await expectAccessible()
  expectFitsScreen()
})

const showUse = (change: Partial<CodeUse>) => {
  const use: CodeUse = {
    redemptionId: 'machine-1',
    usedAt: '2026-11-17T04:06:00Z',
    placeName: '全國加油站 中山北路站',
    payable: 1_000,
    reason: null,
    record: null,
    ...change,
  }
  return mountAt(
    '/refuelling',
    <main>
      <h1>自助加油機</h1>
      <ResultCard use={use} />
    </main>,
  )
}

test('a code that was used tells what was taken off, and leads to its receipt', async () => {
  await showUse({ record: aMachineRecord() })
  await expect.element(page.getByText('折抵 NT$ 1,000').first()).toBeVisible()
  await expect.element(page.getByText('點數已折抵')).toBeVisible()
  await expect
    .element(page.getByRole('link'))
    .toHaveAttribute('href', '/redeem-records?tab=machine&internalRecordId=machine-1')
  await expectAccessible()
  expectFitsScreen()
})

test('one that was called off at the machine says so and no amount', async () => {
  const cancelledAt = '2026-11-17T04:06:30.000Z'
  await showUse({ record: aMachineRecord({ status: 'PENDING', amount: 0, points: 0, payable: 1_000, cancelledAt }) })
  await expect.element(page.getByText('店家已取消折抵，這筆不使用點數')).toBeVisible()
  await expect.element(page.getByText('已取消', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/折抵 NT\$/)).not.toBeInTheDocument()
  await expectAccessible()
  expectFitsScreen()
})

test('a code that was used up for nothing tells why, what is to pay, and leads nowhere', async () => {
  await showUse({ reason: 'NO_POINTS' })
  await expect.element(page.getByText('條碼已使用，這次沒有折抵')).toBeVisible()
  await expect.element(page.getByText('原因：點數不足一個折抵單位。')).toBeVisible()
  await expect.element(page.getByText('點數沒有扣除，這筆 NT$ 1,000 請在機台付款。')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expectAccessible()
  expectFitsScreen()
})

import { expect, test, vi } from 'vitest'
import type { Bill } from './bill.ts'
import { keepCancelling } from './keep-cancelling.ts'

const bill = (cancel?: 'asked' | 'promised'): Bill => ({
  orderId: 'P1',
  owner: 'driver',
  orderAmount: 300,
  serviceType: 'parking',
  merchantName: '好停停車場',
  createdAt: '2026-11-19T00:00:00Z',
  facts: [],
  payment: {
    way: 'points',
    key: 'key',
    order: { orderId: 'P1', orderAmount: 300, serviceType: 'parking', merchantName: '好停停車場' },
    sent: 1,
    answer: null,
    ...(cancel && { cancel }),
  },
  refunds: [],
  trouble: null,
})

/** A till with one bill, before a DPASS that confirms the cancel when it is asked for the `confirmedAt`th time. */
function begin(kept: Bill, confirmedAt: number, stopping = new AbortController().signal) {
  let known = kept
  const pause = vi.fn<() => Promise<void>>(async () => {})
  const cancel = vi.fn<() => Promise<void>>(async () => {
    if (cancel.mock.calls.length >= confirmedAt) known = bill('promised')
  })
  const report = vi.fn<(what: string, error: unknown) => void>()
  const bills = { find: () => known, newest: () => [known] }
  const keepOn = keepCancelling({ stopping, report }, { bills, cancel, pause })
  return { keepOn, pause, cancel, report, ask: () => void (known = bill('asked')) }
}

test('a cancel that DPASS has not confirmed is asked for until it has, also after a restart', async () => {
  const { cancel, pause } = begin(bill('asked'), 3)
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(3), 30_000)
  expect(pause).toHaveBeenCalledTimes(3)
})

test('it is asked for once at a time, however often it is begun', async () => {
  const { keepOn, cancel, pause, ask } = begin(bill(), 1)
  ask()
  keepOn('P1')
  keepOn('P1')
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1), 30_000)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('a bill of which nothing is called off is not asked about, nor any when the sandbox ends', () => {
  const { pause } = begin(bill(), 1)
  const ended = begin(bill('asked'), 1, AbortSignal.abort())
  expect([pause.mock.calls, ended.pause.mock.calls]).toEqual([[], []])
})

test('what goes wrong is reported', async () => {
  const { cancel, report, keepOn, ask } = begin(bill(), 1)
  cancel.mockRejectedValueOnce(new Error('no store'))
  ask()
  keepOn('P1')
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), 30_000)
})

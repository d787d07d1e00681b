import type { ListedPayment } from '../../src/domain/pending-payment.ts'
import type { OwnedPlan, Plan } from '../../src/domain/plan.ts'
import type { Payment } from '../../src/features/payment/payment.ts'

/** Amounts are typed as TWD where they come from the server, and only there. */
const twd = (amount: number) => amount as Plan['price']

const entitlements = [
  { code: 'PARKING_90', name: '停車優惠', description: '合作停車場停車費 9 折。', activateUrl: null },
  { code: null, name: '道路救援', description: '20 公里內免費拖吊。', activateUrl: 'https://rescue.example/dpass' },
]

export const aPlan = ({ price = 1_680, ...change }: Partial<Omit<Plan, 'price'>> & { price?: number } = {}): Plan => ({
  id: 'plan-a',
  uniqueId: 'COMMUTER_365',
  name: '通勤安心方案',
  description: '一整年開車都安心。',
  price: twd(price),
  days: 365,
  channel: 'ONLINE',
  purchasable: true,
  entitlements,
  ...change,
})

/** From 1 November 2026 until 24:00 of 30 November in Taipei. */
export const owned = (change: Partial<OwnedPlan> = {}): OwnedPlan => ({
  planId: 'plan-a',
  name: '通勤安心方案',
  startsAt: '2026-11-01T04:00:00.000Z',
  endsAt: '2026-11-30T16:00:00.000Z',
  entitlements,
  ...change,
})

export const listed = (change: Partial<ListedPayment> = {}): ListedPayment => ({
  id: '2026-1117-K7WQM-3XHPT',
  planId: 'plan-a',
  planName: '通勤安心方案',
  amount: twd(1_680),
  status: 'PENDING',
  canBePaid: false,
  underReview: false,
  paidAt: null,
  ...change,
})

export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  ...listed(),
  failureReason: null,
  createdAt: '2026-11-17T04:00:00.000Z',
  expiresAt: '2026-11-17T04:30:00.000Z',
  ...change,
})

export const dear = twd(10_000_000)

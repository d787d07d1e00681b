import { post } from '../make-member.ts'
import { overlay } from '../overlay.ts'
import { invalid, oneAfterAnother, press, type Screen, screenAt, type Step, without } from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const plansAt = (name: string, search: string, wishes: Wishes) =>
  screenAt(`plans, ${name}`, `/plans${search}`, { role: 'newcomer', ...wishes })

/** What a call answers, whatever the stack would: states that it cannot show to several pictures at once. */
const tells =
  (call: string, data: unknown): Step =>
  (page) =>
    page.route(call, (route) => route.fulfill({ json: { data } }))

const offer = '**/v1/plans'
const valid = '**/v1/current-valid-plan'
const owned = '**/v1/owned-plans'
const payments = '**/v1/payment/transactions?*'
const onePayment = '**/v1/payment/transactions/*'
const start = '**/v1/payment/transaction/init'

const dayMs = 86_400_000
/** Midnight in Taipei so many days from now. */
const midnightIn = (days: number) =>
  new Date(Math.floor((Date.now() + 28_800_000) / dayMs + 1 + days) * dayMs - 28_800_000).toISOString()

const longName = '全台連鎖停車場暨電動車充電中心聯名會員年度尊榮無憂通勤安心方案（企業用戶專屬）'
const benefit = (name: string, description: string, activateUrl: string | null) => ({
  code: null,
  name,
  description,
  activateUrl,
})
const benefits = [
  benefit('停車優惠', '合作停車場停車費 9 折，離場時自動折抵。', null),
  benefit('道路救援', '全年無休，20 公里內免費拖吊，一年 3 次。', 'https://rescue.example/dpass'),
]
const plan = (change: object) => ({
  id: 'plan-x',
  uniqueId: 'X',
  name: '通勤安心方案',
  description: '停車優惠與道路救援，一整年開車都安心。',
  price: 1_680,
  days: 365,
  channel: 'ONLINE',
  purchasable: true,
  entitlements: benefits,
  ...change,
})
const mine = (change: object = {}) => ({
  planId: 'plan-x',
  name: '通勤安心方案',
  startsAt: midnightIn(-40),
  endsAt: midnightIn(3),
  entitlements: benefits,
  ...change,
})
const longPlan = plan({
  name: longName,
  description: longName,
  price: 10_000_000,
  days: 3_660,
  entitlements: [benefit(longName, longName.repeat(2), null), ...benefits],
})
const long = { name: longName, endsAt: midnightIn(0), entitlements: longPlan.entitlements }

const payment = (change: object = {}) => ({
  id: '2026-1117-K7WQM-3XHPT',
  planId: 'plan-x',
  planName: '通勤安心方案',
  amount: 1_680,
  status: 'FAILED',
  canBePaid: false,
  paidAt: null,
  failureReason: 'declined',
  underReview: false,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 1_500_000).toISOString(),
  ...change,
})
const pending = { status: 'PENDING', failureReason: null }

const buyFirst: Step = (page) =>
  page
    .getByRole('button', { name: /^購買方案/ })
    .first()
    .click()

const offers: readonly Screen[] = [
  plansAt('some owned', '', { role: 'driver', visible: '再次購買會延長到' }),
  plansAt('none owned', '', { visible: '超商輕享方案' }),
  plansAt('long and dear', '', {
    before: oneAfterAnother(
      tells(offer, [longPlan, plan({ id: 'plan-y', purchasable: false, channel: 'CHAIN_STORE' })]),
      tells(valid, [mine(long)]),
    ),
    visible: '目前無法購買',
  }),
  plansAt('payments under way', '', {
    before: oneAfterAnother(
      tells(offer, [plan({}), plan({ id: 'plan-y', name: '超商輕享方案', price: 99, days: 30 })]),
      tells(payments, {
        items: [payment(pending), payment({ ...pending, id: 'P2', planId: 'plan-y', canBePaid: true })],
        nextCursor: null,
      }),
    ),
    visible: '請勿重複付款',
  }),
  plansAt('nothing on offer', '', { before: tells(offer, []), visible: '目前沒有可購買的方案' }),
  plansAt('waiting', '', { before: without(offer, 'waiting'), visible: '挑一個' }),
  plansAt('failed', '', { before: without(offer, 'failed'), visible: '暫時無法載入方案' }),
  plansAt('confirm', '', { act: buyFirst, visible: (page) => overlay(page), oneScreen: true }),
  plansAt('confirm, long and dear', '?internalPlanId=plan-x', {
    before: tells(offer, [longPlan]),
    visible: (page) => overlay(page),
    oneScreen: true,
  }),
  plansAt('confirm, not agreed', '', {
    act: oneAfterAnother(buyFirst, press('前往付款')),
    visible: invalid,
    oneScreen: true,
  }),
  plansAt('confirm, gateway down', '', {
    before: (page) =>
      page.route(start, (route) =>
        route.fulfill({
          status: 424,
          json: { error: { code: 'PAYMENT_INIT_FAILED', message: '無法前往付款，請稍後再試' } },
        }),
      ),
    act: oneAfterAnother(buyFirst, (page) => page.getByRole('checkbox').check(), press('前往付款')),
    visible: '無法前往付款，請稍後再試',
    oneScreen: true,
  }),
  plansAt('not allowed', '?allowPurchase=false', {
    act: buyFirst,
    visible: '目前未開放購買',
    oneScreen: true,
  }),
]

const entitlements = (name: string, wishes: Wishes) =>
  screenAt(`entitlements, ${name}`, '/my-entitlements/plan-x', { role: 'newcomer', ...wishes })

const benefitsOfPlan: readonly Screen[] = [
  entitlements('valid', { before: tells(valid, [mine({ endsAt: midnightIn(200) })]), visible: '包含權益' }),
  entitlements('ending, long', { before: tells(valid, [mine(long)]), visible: '今天到期' }),
  entitlements('ended', {
    before: oneAfterAnother(tells(valid, []), tells(owned, [mine({ endsAt: midnightIn(-4) })])),
    visible: '已到期',
  }),
  entitlements('not mine', { visible: '您目前沒有這個方案' }),
  entitlements('waiting', { before: without(valid, 'waiting'), visible: '權益內容' }),
  entitlements('failed', { before: without(valid, 'failed'), visible: '暫時無法載入權益內容' }),
]

const paid = (name: string, before: Step, visible: string) =>
  screenAt(`payment, ${name}`, '/payment/failure?transactionId=2026-1117-K7WQM-3XHPT', {
    role: 'newcomer',
    before,
    visible,
  })

const starting = '/payment/plan-chain-store-transaction-init'

const ends: readonly Screen[] = [
  paid('declined', tells(onePayment, payment()), '發卡銀行沒有核准'),
  paid(
    'expired, long',
    tells(onePayment, payment({ status: 'EXPIRED', failureReason: 'expired', planName: longName, amount: 10_000_000 })),
    '付款時間已過',
  ),
  paid('pending', tells(onePayment, payment(pending)), '請勿重複付款'),
  paid('not paid yet', tells(onePayment, payment({ ...pending, canBePaid: true })), '繼續付款'),
  paid('under review', tells(onePayment, payment({ ...pending, underReview: true })), '人工確認'),
  paid('paid', tells(onePayment, payment({ status: 'PAID', failureReason: null })), '付款成功'),
  paid('failed to load', without(onePayment, 'failed'), '暫時無法查詢付款結果'),
  screenAt('payment, unknown', '/payment/failure', { role: 'newcomer', visible: '查不到這筆付款' }),
  screenAt('payment, starting', `${starting}?purchasedPlanId=plan-x`, {
    role: 'newcomer',
    before: without(start, 'waiting'),
    visible: '正在準備付款',
    loadAfter: true,
  }),
  screenAt('payment, start without a plan', starting, { role: 'newcomer', visible: '找不到要購買的方案' }),
  screenAt('payment, start failed', `${starting}?purchasedPlanId=plan-x`, {
    role: 'newcomer',
    before: without(start, 'failed'),
    visible: '無法前往付款',
  }),
]

const homeAt = (name: string, search: string, wishes: Wishes) =>
  screenAt(`home, ${name}`, `/${search}`, { role: 'driver', ...wishes })

/** The member comes back from the gateway. */
const returned = (name: string, change: object, visible: string, parameter = 'purchasedPlanId') =>
  homeAt(name, `?${parameter}=plan-x`, {
    before: oneAfterAnother(
      tells(payments, { items: [payment(change)], nextCursor: null }),
      tells(onePayment, payment(change)),
      tells(valid, [mine({ endsAt: midnightIn(365) })]),
    ),
    visible,
    oneScreen: true,
  })

const onHome: readonly Screen[] = [
  homeAt('plan ending', '', {
    before: tells(valid, [mine(), mine({ ...long, planId: 'plan-y' })]),
    visible: '不會自動扣款',
  }),
  homeAt('plan ended', '', { role: 'former', visible: '可以再次購買' }),
  homeAt('plans failed', '', { before: without(valid, 'failed'), visible: '暫時無法載入權益' }),
  returned('plan bought', { status: 'PAID', failureReason: null }, '方案已啟用'),
  returned(
    'plan of a store bought',
    { status: 'PAID', failureReason: null },
    '方案已啟用',
    'chainStorePurchasedPlanId',
  ),
  returned('payment pending', pending, '付款確認中'),
  returned('payment under review', { ...pending, underReview: true }, '人工確認'),
]

const purchasesAt = (name: string, wishes: Wishes) =>
  screenAt(`account, purchases, ${name}`, '/account?internalPurchasesDrawerOpen=true', {
    role: 'newcomer',
    oneScreen: true,
    ...wishes,
  })

const history: readonly Screen[] = [
  purchasesAt('every state', {
    before: tells(payments, {
      items: [
        payment({ ...pending, id: 'DP1' }),
        payment({ status: 'PAID', paidAt: '2026-11-01T04:00:00.000Z', id: 'DP2' }),
        payment({ planName: longName, amount: 10_000_000, id: '2026-1117-K7WQM-3XHPV' }),
        payment({ status: 'EXPIRED', id: 'DP4' }),
      ],
      nextCursor: 'more',
    }),
    visible: '載入更多',
  }),
  purchasesAt('none', { visible: '還沒有購買紀錄' }),
  purchasesAt('failed', { before: without(payments, 'failed'), visible: '暫時無法載入購買紀錄' }),
]

/** A payment of the buyer's own, at the gateway: pressed again it is the same. */
const toGateway: Step = async (page, stack) => {
  const { data } = (await (await page.request.get(`${stack.url}/v1/plans`)).json()) as { data: { id: string }[] }
  const body = { planId: data[0]?.id, redirectUrl: '/' }
  const { redirectUrl } = await post<{ redirectUrl: string }>(page, stack, '/v1/payment/transaction/init', body)
  await page.goto(redirectUrl)
}

const gateway: readonly Screen[] = [
  screenAt('sandbox gateway, pay', '/error', { role: 'buyer', act: toGateway, visible: '付款方式' }),
  screenAt('sandbox gateway, desk', '/error', {
    role: 'buyer',
    act: oneAfterAnother(toGateway, (page, { sandboxUrl }) => page.goto(`${sandboxUrl}/payment`)),
    visible: '等待付款',
  }),
  screenAt('sandbox gateway, unknown', ({ sandboxUrl }) => `${sandboxUrl}/payment/pay?token=none`, {
    visible: '找不到這筆付款',
  }),
]

/** Every screen and state of plans, entitlements and payments. */
export const planScreens: readonly Screen[] = [...onHome, ...offers, ...benefitsOfPlan, ...ends, ...history, ...gateway]

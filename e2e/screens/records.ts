import type { Page } from '@playwright/test'
import { overlay } from '../overlay.ts'
import {
  invalid,
  largestText,
  oneAfterAnother,
  press,
  type Screen,
  screenAt,
  see,
  type Step,
  without,
} from './screen.ts'

type Wishes = Parameters<typeof screenAt>[2]

const at = (name: string, search: string, wishes: Wishes) =>
  screenAt(`records, ${name}`, `/redeem-records${search}`, { role: 'driver', ...wishes })

type Listed = { items: Record<string, unknown>[] }

/**
 * As the server tells them, and then otherwise: states that one stack cannot show to several pictures at once. The server
 * is asked once: what is PENDING is read again and again, also while the browser is being closed.
 */
const withRecords =
  (list: string, change: (record: Record<string, unknown>, place: number) => object): Step =>
  async (page) => {
    const told = new Map<string, Listed>()
    await page.route(list, async (route) => {
      const url = route.request().url()
      const known = told.get(url) ?? ((await (await route.fetch()).json()) as { data: Listed }).data
      told.set(url, known)
      const items = known.items.map((record, place) => ({ ...record, ...change(record, place) }))
      await route.fulfill({ json: { data: { ...known, items } } })
    })
  }

const points = '**/v2/point-transactions?*'
const machine = '**/v1/point-transactions/auto-refueling-machine?*'
const first = (change: object) => (_: unknown, place: number) => (place === 0 ? change : {})

const longName = '全台連鎖二十四小時營業地下停車場暨電動車充電中心（含機車與重型機車專區）信義店二館'
const nothing = { points: 0, amount: 0 }

const cancelled = {
  cancelledAt: '2026-11-17T04:06:00.000Z',
  ...nothing,
  refundedAmount: 0,
  refundedPoints: 0,
  orderAmount: 300,
  payable: 300,
}

const everyState = withRecords(points, ({ id, amount, points: used }, place) => {
  const states = [
    { possibleDuplicateOf: id, merchantName: longName },
    { status: 'PENDING', serviceType: 'charging' },
    { type: 'REFUND', refundOf: id },
    { type: 'REFUND', refundOf: id, status: 'PENDING', serviceType: 'lease' },
    { type: 'REFUND', refundOf: id, status: 'FAILED', serviceType: 'wash_car' },
    { status: 'FAILED', serviceType: 'vehicle_repair', ...nothing },
    { refundedAmount: amount, refundedPoints: used },
    { ...cancelled, serviceType: 'parking_payment' },
    { refundedAmount: 5, refundedPoints: 6, serviceType: 'on_street_parking' },
    { amount: 9_999_999, points: 3_599_999_640, point: { uniqueId: 'FAMI_POINT', name: 'FamiPoint' } },
  ]
  return states[place] ?? {}
})

const openFirst: Step = (page) => page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
const openPeriods: Step = (page) => page.getByRole('button', { name: /^期間/ }).click()
const chooseOwnDays: Step = (page) => page.getByRole('option', { name: '自訂期間' }).click()

const goOffline: Step = async (page, stack) => {
  await see('年')(page, stack)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

const month = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { name: /月$/ }).first()
const sheetOf = (name: string) => (page: Page) => overlay(page, name)

const lists: readonly Screen[] = [
  at('all', '', { visible: month }),
  at('points', '?tab=points', { visible: month }),
  at('machine', '?tab=machine', { visible: month }),
  at('oldest first', '?internalOrder=oldest', { visible: month }),
  at('this month', '?internalPeriod=month', { visible: '本月' }),
  at('every state', '?tab=points', { before: everyState, visible: '可能重複' }),
  at('points, none', '?tab=points', { role: 'newcomer', visible: '還沒有折抵紀錄' }),
  at('machine, none', '?tab=machine', { role: 'newcomer', visible: '還沒有自助加油紀錄' }),
  at('none of the period', '?internalPeriod=2020-01-01_2020-01-31', { visible: '試試其他期間' }),
  at('waiting', '?tab=points', { before: without(points, 'waiting'), visible: '全部期間' }),
  at('failed', '?tab=points', { before: without(points, 'failed'), visible: '暫時無法載入紀錄' }),
  at('offline', '', { loadAfter: true, act: goOffline, visible: '連上網路後會自動更新' }),
  at('large text', '', { before: everyState, act: oneAfterAnother(see('年'), largestText), visible: month }),
]

const receipt = (name: string, list: string, change: object, visible: string) =>
  at(`receipt, ${name}`, list === points ? '?tab=points' : '?tab=machine', {
    before: withRecords(list, first(change)),
    act: openFirst,
    visible,
    oneScreen: true,
  })

const receipts: readonly Screen[] = [
  receipt('plain', points, {}, '折抵明細'),
  receipt('long and rich', points, { merchantName: longName, orderAmount: 9_999_999, payable: 9_999_899 }, '折抵明細'),
  receipt('perhaps twice', points, { possibleDuplicateOf: '0190d100-0000-7000-8000-000000000051' }, '查看前一筆'),
  receipt('given back in part', points, { refundedAmount: 50, refundedPoints: 60 }, '部分退回'),
  receipt(
    'refund',
    points,
    { type: 'REFUND', refundOf: '0190d100-0000-7000-8000-000000000051', balanceBefore: null },
    '查看原本的折抵',
  ),
  receipt('pending', points, { status: 'PENDING' }, '還沒有回覆結果'),
  receipt('failed', points, { status: 'FAILED', ...nothing }, '這筆沒有折抵成功'),
  receipt('cancelled', points, cancelled, '已扣的點數會全數退回'),
  receipt('cancelled before it was taken', points, { ...cancelled, status: 'FAILED' }, '點數沒有扣除'),
  receipt('machine, cancelled', machine, { ...cancelled, status: 'PENDING' }, '店家取消折抵'),
  receipt('machine', machine, {}, '加油過程'),
  receipt('machine, pending', machine, { status: 'PENDING' }, '點數確認中'),
  at('receipt, unknown', '?internalRecordId=0190d100-0000-7000-8000-999999999999', {
    visible: '查不到這筆紀錄',
    oneScreen: true,
  }),
]

const reported = { id: 'report-1', clientUid: 'demo-parking', kind: 'TWICE', state: 'OPEN', answer: null }
const times = { openedAt: '2026-11-17T05:00:00.000Z', dueDate: '2099-11-20', answeredAt: null }
const report = { ...reported, ...times }
const answer = '您好，經查證這筆消費確實重複扣款，我們會在兩個工作天內退回多扣的點數，造成不便敬請見諒。'

/** A report is taken, and the record tells of it from then on; the server hears nothing of it. */
const takeReport: Step = async (page, stack) => {
  const taken = { report: { ...report, kind: 'NOT_MINE' } }
  let isTaken = false
  await page.route('**/report', (route) => {
    isTaken = true
    return route.fulfill({ json: { data: taken.report } })
  })
  await page.route(/point-transactions\/[\w-]+$/, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, ...(isTaken && taken) } } })
  })
  await withRecords(points, (_, place) => (place === 0 && isTaken ? taken : {}))(page, stack)
}

const chooseKind: Step = (page) => page.getByRole('radio', { name: /不是我/ }).click()

const reports: readonly Screen[] = [
  receipt('reported', points, { report }, '等待商家回覆'),
  receipt('reported, not mine', points, { report: { ...report, kind: 'NOT_MINE' } }, '查看登入中的裝置'),
  receipt('reported, answered', points, { report: { ...report, state: 'ANSWERED', answer } }, '商家已回覆'),
  receipt('reported, refunded', points, { report: { ...report, state: 'REFUNDED' } }, '已處理'),
  at('report', '?tab=points', {
    act: oneAfterAnother(openFirst, press('這筆有問題')),
    visible: sheetOf('這筆有什麼問題？'),
    oneScreen: true,
  }),
  at('report, nothing chosen', '?tab=points', {
    act: oneAfterAnother(openFirst, press('這筆有問題'), press('送出回報')),
    visible: invalid,
    oneScreen: true,
  }),
  at('report, sent', '?tab=points', {
    before: takeReport,
    act: oneAfterAnother(openFirst, press('這筆有問題'), chooseKind, press('送出回報')),
    visible: sheetOf('已送出回報'),
    oneScreen: true,
  }),
  at('report, large text', '?tab=points', {
    act: oneAfterAnother(openFirst, press('這筆有問題'), largestText),
    visible: sheetOf('這筆有什麼問題？'),
    oneScreen: true,
  }),
  at('receipt, reported, large text', '?tab=points', {
    before: withRecords(points, first({ report: { ...report, state: 'ANSWERED', answer } })),
    act: oneAfterAnother(openFirst, see('商家已回覆'), largestText),
    visible: '商家已回覆',
    oneScreen: true,
  }),
]

const periods: readonly Screen[] = [
  at('period', '', { act: openPeriods, visible: sheetOf('期間'), oneScreen: true }),
  at('period, own days', '?internalPeriod=2026-09-01_2026-09-30', {
    act: openPeriods,
    visible: (page) => page.getByLabel('開始日期'),
    oneScreen: true,
  }),
  at('period, wrong days', '', {
    act: oneAfterAnother(openPeriods, chooseOwnDays, press('套用')),
    visible: invalid,
    oneScreen: true,
  }),
]

type Months = { months: { amount: number; count: number; services: { group: string; amount: number }[] }[] }

/** A month in which more was given back than taken, one of nothing, and sums that are long. */
const unevenMonths: Step = async (page) => {
  await page.route('**/v1/savings?*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Months }
    const change = (place: number, amount: number, services: Months['months'][number]['services']) =>
      Object.assign(data.months[place] ?? {}, { amount, count: services.length, services })
    change(1, -1_250, [{ group: 'PARKING', amount: -1_250 }])
    change(2, 0, [])
    change(3, 12_345, [
      { group: 'PARKING', amount: 8_000 },
      { group: 'OTHER', amount: 4_345 },
    ])
    await route.fulfill({ json: { data } })
  })
}

const savings = (name: string, search: string, wishes: Wishes) =>
  screenAt(`savings, ${name}`, `/savings${search}`, { role: 'driver', ...wishes })

const months: readonly Screen[] = [
  savings('by service', '', { visible: '加油' }),
  savings('by points', '?by=point', { visible: 'FamiPoint' }),
  savings('below zero', '', { before: unevenMonths, visible: '−NT$', loadAfter: true }),
  savings('largest text', '', { act: oneAfterAnother(see('停車'), largestText), visible: '停車' }),
  savings('none', '', { role: 'newcomer', visible: '還沒有省下的紀錄' }),
  savings('not there', '', {
    before: without('**/v1/savings?*', 'failed'),
    visible: '暫時無法載入每月已省',
    loadAfter: true,
  }),
]

/** Every screen and state of the records. */
export const recordScreens: readonly Screen[] = [...lists, ...receipts, ...reports, ...periods, ...months]

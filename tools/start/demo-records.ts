import type { DemoRecord, DemoReport } from '../../apps/api/src/demo/demo-record.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Taipei has no summer time. */
const taipeiMs = 8 * hourMs

/** What the sandbox's programmes know the driver to have today. */
const balancesToday = { TREEPOINT: 1_280, FAMI_POINT: 36_400 } as const
const rates = { TREEPOINT: [6, 5], FAMI_POINT: [360, 1] } as const

interface DemoMerchant {
  readonly client: string
  readonly serviceType: string
  readonly merchantName: string
  readonly fuel?: { readonly name: string; readonly price: number }
}

const carPark: DemoMerchant = { client: 'demo-parking', serviceType: 'parking', merchantName: '好停停車場' }
const street: DemoMerchant = { client: 'demo-web', serviceType: 'on_street_parking', merchantName: '路邊停 RoadSide' }
const pump = (merchantName: string, name: string, price: number): DemoMerchant => ({
  client: 'demo-fuel-machine',
  serviceType: 'refueling',
  merchantName,
  fuel: { name, price },
})
const taipei = pump('台北建國站', 'gas95', 30.5)
const hsinchu = pump('新竹光復站', 'gas95', 30.5)
const kaohsiung = pump('高雄博愛站', 'gas98', 32.5)

/** Of an order: how many days ago, at which hour in Taipei, where, and how much; then how much of it came back, how many hours later. */
type Row = readonly [
  daysAgo: number,
  hour: number,
  place: DemoMerchant,
  twd: number,
  refundTwd?: number,
  hoursLater?: number,
]

/** 54 orders, 6 of them refunded: a driver's autumn. */
const rows: readonly Row[] = [
  [90, 8.4, carPark, 125],
  [89, 18.2, street, 60],
  [87, 12.6, taipei, 1_000],
  [86, 9.1, carPark, 50],
  [84, 19.5, carPark, 300, 150, 3],
  [82, 10.2, street, 90],
  [81, 20.3, hsinchu, 800],
  [79, 13.7, carPark, 175],
  [78, 8.8, street, 30],
  [76, 17.9, carPark, 75],
  [74, 11.4, taipei, 1_200],
  [73, 9.6, street, 120],
  [71, 21.1, carPark, 250],
  [70, 12.2, street, 45],
  [68, 15.3, kaohsiung, 1_500],
  [67, 18.6, carPark, 100],
  [65, 9.9, carPark, 50],
  [64, 20.7, street, 80, 80, 20],
  [62, 14.5, hsinchu, 700],
  [60, 8.3, carPark, 225],
  [59, 12.9, street, 60],
  [57, 19.2, carPark, 150],
  [55, 10.8, taipei, 900, 200, 2],
  [54, 17.4, street, 100],
  [52, 9.2, carPark, 75],
  [51, 20.5, carPark, 300],
  [49, 13.1, street, 40],
  [47, 11.7, taipei, 1_100],
  [46, 18.8, carPark, 125],
  [44, 8.6, street, 70],
  [43, 16.2, carPark, 50],
  [41, 21.4, hsinchu, 650],
  [39, 12.3, carPark, 200],
  [38, 9.4, street, 90],
  [36, 19.9, carPark, 175, 100, 26],
  [34, 14.8, kaohsiung, 1_300],
  [33, 10.5, street, 30],
  [31, 17.1, carPark, 100],
  [29, 8.9, carPark, 250],
  [28, 20.1, street, 120],
  [26, 13.4, taipei, 1_000],
  [25, 9.7, carPark, 75],
  [23, 18.4, street, 60],
  [21, 12.7, carPark, 150],
  [19, 11.2, hsinchu, 750, 100, 1],
  [18, 19.6, carPark, 50],
  [16, 9.3, street, 100],
  [14, 20.9, carPark, 300],
  [12, 13.8, taipei, 950],
  [10, 8.7, carPark, 125],
  [8, 17.6, street, 80, 80, 5],
  [6, 10.4, carPark, 200],
  [4, 12.1, kaohsiung, 1_400],
  [2, 18.9, carPark, 175],
]

/** What the driver has reported of the orders of so many days ago, and when: one is answered, one still waits. */
const reports: Readonly<
  Record<number, Pick<DemoReport, 'kind' | 'note'> & { daysAgo: number; answer: string | null }>
> = {
  16: {
    kind: 'AMOUNT',
    note: '我只停了半小時',
    daysAgo: 15,
    answer: '感應紀錄是停放一小時又五分，依路邊停車費率計收兩小時，金額無誤。',
  },
  6: { kind: 'TWICE', note: '出場時感應了兩次，請確認有沒有重複折抵', daysAgo: 1, answer: null },
}

/** The records as they are on the day the demo begins, oldest first. */
export function demoRecords(now: Date): readonly DemoRecord[] {
  const today = Math.floor((now.getTime() + taipeiMs) / dayMs) * dayMs - taipeiMs
  const made = rows.flatMap((row, place) => recordsOf(row, place, today))
  return withBalances(made.toSorted((one, other) => one.at.localeCompare(other.at)))
}

type Unbalanced = Omit<DemoRecord, 'balanceBefore'>

function recordsOf([daysAgo, hour, place, twd, refundTwd, hoursLater = 0]: Row, index: number, today: number) {
  const { client, serviceType, merchantName, fuel } = place
  const at = today - daysAgo * dayMs + hour * hourMs
  // In the first month the driver had chosen FamiPoint now and then.
  const programme = !fuel && daysAgo > 60 && index % 4 === 1 ? 'FAMI_POINT' : 'TREEPOINT'
  const maximumPrice = programme === 'FAMI_POINT' ? 50 : daysAgo > 45 ? 200 : 100
  const rate = rates[programme]
  const amount = Math.floor(Math.min(twd, maximumPrice) / rate[1]) * rate[1]
  const redemption: Unbalanced = {
    id: idOf(index),
    refundOf: null,
    programme,
    client,
    orderId: `DEMO-${String(index + 1).padStart(3, '0')}`,
    orderAmount: twd,
    serviceType,
    merchantName,
    ...worth(amount, rate),
    rate,
    maximumPrice,
    at: new Date(at).toISOString(),
    machine: fuel
      ? { pump: String((index % 6) + 1), fuel: fuel.name, litres: Math.round((twd / fuel.price) * 100) / 100 }
      : null,
    report: reportOf(daysAgo, index, today),
  }
  if (refundTwd === undefined) return [redemption]
  const back = worth(Math.min(refundTwd, amount), rate)
  const refundedAt = new Date(at + hoursLater * hourMs).toISOString()
  const refund = {
    ...redemption,
    ...back,
    id: idOf(100 + index),
    refundOf: redemption.id,
    at: refundedAt,
    report: null,
  }
  return [redemption, refund]
}

/** Reported at nine in the morning and answered at four in the afternoon. */
function reportOf(orderDaysAgo: number, index: number, today: number): DemoReport | null {
  const report = reports[orderDaysAgo]
  if (!report) return null
  const { kind, note, daysAgo, answer } = report
  const atHour = (hour: number) => new Date(today - daysAgo * dayMs + hour * hourMs).toISOString()
  return {
    id: idOf(200 + index),
    kind,
    note,
    at: atHour(9),
    answer: answer === null ? null : { text: answer, at: atHour(16) },
  }
}

const worth = (amount: number, [points, twd]: readonly [number, number]) => ({
  amount,
  points: (amount / twd) * points,
})

const idOf = (index: number): string => `0190d100-0000-7000-8000-${String(index).padStart(12, '0')}`

/** Reckoned back from what the driver has today. */
function withBalances(records: readonly Unbalanced[]): readonly DemoRecord[] {
  const balances: Record<DemoRecord['programme'], number> = { ...balancesToday }
  return records
    .toReversed()
    .map((record) => {
      balances[record.programme] += record.refundOf === null ? record.points : -record.points
      return { ...record, balanceBefore: balances[record.programme] }
    })
    .toReversed()
}

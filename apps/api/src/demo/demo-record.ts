import type { ReportKind } from '../domain/redemption/report.ts'

/**
 * A redemption or refund that the demo's driver made before the demo began. The start command makes the list and tells the
 * same one to the sandbox, so that the programmes have the same in their ledgers.
 */
export interface DemoRecord {
  /** Also the programme's key. Fixed, so that a second start finds it there. */
  readonly id: string
  readonly refundOf: string | null
  readonly programme: 'TREEPOINT' | 'FAMI_POINT'
  readonly client: string
  readonly orderId: string
  readonly orderAmount: number
  readonly serviceType: string
  readonly merchantName: string
  readonly points: number
  readonly amount: number
  readonly rate: readonly [points: number, amount: number]
  readonly maximumPrice: number | null
  readonly balanceBefore: number
  readonly at: string
  readonly machine: { readonly pump: string; readonly fuel: string; readonly litres: number } | null
  /** What the driver has said is wrong with it. */
  readonly report: DemoReport | null
}

export interface DemoReport {
  readonly id: string
  readonly kind: ReportKind
  readonly note: string | null
  readonly at: string
  /** Null while the shop owes one. */
  readonly answer: { readonly text: string; readonly at: string } | null
}

import type { reportKinds, reportStates } from '@dpass/contract/transaction-words'

export type ReportKind = (typeof reportKinds)[number]
export type ReportState = (typeof reportStates)[number]

/** What a member says is wrong with a redemption. */
export interface Report {
  readonly id: string
  readonly clientUid: string
  readonly kind: ReportKind
  readonly state: ReportState
  readonly answer: string | null
  readonly openedAt: Date
  /** `2026-11-20`. */
  readonly dueDate: string
  readonly answeredAt: Date | null
}

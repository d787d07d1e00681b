import type { ReactElement } from 'react'
import type { Point } from '../../domain/point.ts'

export type Anchor = ReactElement<Record<string, unknown>>

/** Where the first screen of home leads. */
export interface HomeAnchors {
  readonly account: Anchor
  readonly programmes: Anchor
  /** One programme: its card where it is linked, else where it is linked. */
  readonly programme: (programme: Pick<Point['resourceOwner'], 'uniqueId' | 'linkData'>) => Anchor
  readonly refuelling: Anchor
  readonly records: Anchor
  /** Those of this month. */
  readonly monthRecords: Anchor
  readonly etag: Anchor
  readonly plans: Anchor
}

/** Where what comes after it leads, too. */
export interface BelowAnchors extends HomeAnchors {
  /** The receipt of one record. */
  readonly record: (recordId: string, tab: 'points' | 'machine') => Anchor
  /** Buying one plan. */
  readonly offer: (planId: string) => Anchor
  /** What one of the member's plans gives. */
  readonly entitlements: (planId: string) => Anchor
  readonly payment: (paymentId: string) => Anchor
}

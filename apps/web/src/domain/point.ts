import type { Programme } from './programme.ts'

/** A kind of points as the server tells it, as far as more than one feature uses it. */
export interface Point {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  /** Null when it is not linked, or not known right now. */
  readonly balance: number | null
  /** Of the balance, soonest first. Missing in what an earlier version kept. */
  readonly expiring?: readonly { readonly points: number; readonly expiresAt: string }[] | undefined
  readonly resourceOwner: Pick<Programme, 'uniqueId' | 'isSystemAbnormal'> & {
    readonly linkData?: Pick<NonNullable<Programme['linkData']>, 'state'> | null | undefined
  }
}

/** Which points are deducted automatically, and at most how much of an order. */
export interface DeductionSetting {
  readonly pointId: string
  readonly point: { readonly uniqueId: string; readonly name: string }
  /** Null for no limit. */
  readonly maximumPrice: number | null
}

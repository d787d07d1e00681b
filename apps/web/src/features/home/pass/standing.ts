import { deduct, type Rate, worthTwd } from '@dpass/rules/deduction'
import { inLinkOrder, type LinkState } from '@dpass/rules/link-order'

/** What a call tells of a kind of points, as far as this page shows it. */
export interface MemberPoint {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly balance: number | null
  readonly resourceOwner: {
    readonly uniqueId: string
    readonly linkData: { readonly state: LinkState }
    readonly isSystemAbnormal: boolean
  }
}

export interface PointRate {
  readonly point: { readonly uniqueId: string }
  readonly conversionRate: readonly [points: number, amountTwd: number]
}

export interface Setting {
  readonly pointId: string
  readonly point: { readonly uniqueId: string; readonly name: string }
  readonly maximumPrice: number | null
}

export const rateOf = (rates: readonly PointRate[], uniqueId: string): Rate | null =>
  rates.find(({ point }) => point.uniqueId === uniqueId)?.conversionRate ?? null

const stateOf = ({ resourceOwner }: MemberPoint) => resourceOwner.linkData.state

/** Section 4: what needs the member first. */
export const inOrder = <P extends MemberPoint>(points: readonly P[]): P[] =>
  inLinkOrder(points.map((point) => ({ ...point.resourceOwner, point }))).map(({ point }) => point)

/** Neither works nor did work: nobody has begun yet. */
export const hasBegun = (points: readonly MemberPoint[]): boolean =>
  points.some((point) => stateOf(point) !== 'UNLINKED')

export interface Worth {
  readonly linked: number
  /** Null when no balance is known right now. */
  readonly totalTwd: number | null
  /** Names of those whose balance is not known, and so not counted. */
  readonly uncounted: readonly string[]
}

/** What all linked points are worth together, each in whole steps of its own rate. */
export function worthOf(points: readonly MemberPoint[], rates: readonly PointRate[]): Worth {
  const linked = points.filter((point) => stateOf(point) === 'LINKED')
  let totalTwd: number | null = null
  for (const { uniqueId, balance } of linked) {
    const rate = rateOf(rates, uniqueId)
    if (rate && balance !== null) totalTwd = (totalTwd ?? 0) + worthTwd(rate, balance)
  }
  const uncounted = linked.filter(({ balance }) => balance === null).map(({ name }) => name)
  return { linked: linked.length, totalTwd, uncounted }
}

export type Next =
  | { readonly kind: 'off' | 'broken' | 'abnormal' | 'unknown' }
  | { readonly kind: 'atMost'; readonly amountTwd: number }

/** What can be taken off the next bill at most, however large it is. */
export function nextOf(setting: Setting | null, points: readonly MemberPoint[], rates: readonly PointRate[]): Next {
  if (!setting) return { kind: 'off' }
  const point = points.find(({ id }) => id === setting.pointId)
  if (!point || stateOf(point) !== 'LINKED') return { kind: 'broken' }
  if (point.resourceOwner.isSystemAbnormal) return { kind: 'abnormal' }
  const rate = rateOf(rates, point.uniqueId)
  const { balance } = point
  if (!rate || balance === null) return { kind: 'unknown' }
  const order = { amountTwd: worthTwd(rate, balance), maximumTwd: setting.maximumPrice, balance }
  return { kind: 'atMost', amountTwd: deduct(rate, order).amountTwd }
}

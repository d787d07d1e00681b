import { deduct, worthTwd } from '@dpass/rules/deduction'
import { inLinkOrder } from '@dpass/rules/link-order'
import type { DeductionRules } from '../../domain/pause/pause.ts'
import type { DeductionSetting, Point } from '../../domain/point.ts'
import { stateOf } from '../../domain/programme.ts'
import { type PointRate, rateOf } from '../../domain/rate.ts'

/** Section 4: what needs the member first; then the points that are deducted automatically. */
export function inOrder<P extends Point>(points: readonly P[], automaticId: string | undefined): P[] {
  const ordered = inLinkOrder(points.map((point) => ({ ...point.resourceOwner, point }))).map(({ point }) => point)
  const rank = ({ id, resourceOwner }: P) => Number(stateOf(resourceOwner) !== 'INVALID' && id !== automaticId)
  return [...ordered].sort((a, b) => rank(a) - rank(b))
}

/** True once any programme has been linked, also one whose authorisation has expired since. */
export const hasEverLinked = (points: readonly Point[]): boolean =>
  points.some(({ resourceOwner }) => stateOf(resourceOwner) !== 'UNLINKED')

export interface Worth {
  readonly linked: number
  /** Null when no balance is known right now. */
  readonly totalTwd: number | null
  /** Names of those whose balance is not known, and so not counted. */
  readonly uncounted: readonly string[]
  /** Names of those whose authorisation has expired. */
  readonly invalid: readonly string[]
}

/** All of several linked programmes, where none of them can be reached; else none. */
export function unreachableOf(points: readonly Point[]): readonly Point[] {
  const linked = points.filter(({ resourceOwner }) => stateOf(resourceOwner) === 'LINKED')
  const isReached = ({ balance, resourceOwner }: Point) => balance !== null && !resourceOwner.isSystemAbnormal
  return linked.length < 2 || linked.some(isReached) ? [] : linked
}

/** What all linked points are worth together, each in whole steps of its own rate. */
export function worthOf(points: readonly Point[], rates: readonly PointRate[]): Worth {
  const linked = points.filter(({ resourceOwner }) => stateOf(resourceOwner) === 'LINKED')
  let totalTwd: number | null = null
  for (const { uniqueId, balance } of linked) {
    const rate = rateOf(rates, uniqueId)
    if (rate && balance !== null) totalTwd = (totalTwd ?? 0) + worthTwd(rate, balance)
  }
  const uncounted = linked.filter(({ balance }) => balance === null).map(({ name }) => name)
  const invalid = points.filter(({ resourceOwner }) => stateOf(resourceOwner) === 'INVALID').map(({ name }) => name)
  return { linked: linked.length, totalTwd, uncounted, invalid }
}

export type Services = DeductionRules['services']

export type Next =
  | { readonly kind: 'off' | 'broken' | 'abnormal' | 'unknown' | 'servicesOff' }
  | { readonly kind: 'atMost'; readonly amountTwd: number }

/** What can be taken off the next bill at most, however large it is and whatever service it is for. */
export function nextOf(
  setting: DeductionSetting | null,
  points: readonly Point[],
  rates: readonly PointRate[],
  services: Services = [],
): Next {
  if (!setting) return { kind: 'off' }
  const caps = services.filter(({ enabled }) => enabled).map(({ maximumPrice }) => maximumPrice ?? Infinity)
  if (services.length > 0 && caps.length === 0) return { kind: 'servicesOff' }
  const point = points.find(({ id }) => id === setting.pointId)
  if (!point || stateOf(point.resourceOwner) !== 'LINKED') return { kind: 'broken' }
  if (point.resourceOwner.isSystemAbnormal) return { kind: 'abnormal' }
  const rate = rateOf(rates, point.uniqueId)
  const { balance } = point
  if (!rate || balance === null) return { kind: 'unknown' }
  const lowest = Math.min(setting.maximumPrice ?? Infinity, caps.length === 0 ? Infinity : Math.max(...caps))
  const maximumTwd = lowest === Infinity ? null : lowest
  const order = { amountTwd: worthTwd(rate, balance), maximumTwd, balance }
  return { kind: 'atMost', amountTwd: deduct(rate, order).amountTwd }
}

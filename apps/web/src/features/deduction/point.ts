import type { Rate } from '@dpass/rules/deduction'

/** What a call tells of a kind of points, as far as the choice of one needs it. */
export interface ChoosablePoint {
  readonly id: string
  readonly uniqueId: string
  readonly name: string
  readonly balance: number | null
  readonly resourceOwner: {
    readonly linkData: { readonly state: 'LINKED' | 'INVALID' | 'UNLINKED' }
    readonly isSystemAbnormal: boolean
  }
}

export interface RateOfPoint {
  readonly point: { readonly uniqueId: string }
  readonly conversionRate: readonly [points: number, amountTwd: number]
}

export const rateOf = (rates: readonly RateOfPoint[], uniqueId: string): Rate | null =>
  rates.find(({ point }) => point.uniqueId === uniqueId)?.conversionRate ?? null

type Obstacle = 'unlinked' | 'invalid' | 'abnormal' | 'noRate'

/** Why a kind of points cannot be chosen, in the order in which the server would refuse it. */
export function obstacleTo({ resourceOwner }: ChoosablePoint, rate: Rate | null): Obstacle | null {
  const { linkData, isSystemAbnormal } = resourceOwner
  if (linkData.state === 'UNLINKED') return 'unlinked'
  if (linkData.state === 'INVALID') return 'invalid'
  if (isSystemAbnormal) return 'abnormal'
  return rate ? null : 'noRate'
}

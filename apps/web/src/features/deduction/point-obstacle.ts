import type { Rate } from '@dpass/rules/deduction'
import type { Point } from '../../domain/point.ts'
import { stateOf } from '../../domain/programme.ts'

type Obstacle = 'unlinked' | 'invalid' | 'abnormal' | 'noRate'

/** Why a kind of points cannot be chosen, in the order in which the server would refuse it. */
export function obstacleTo({ resourceOwner }: Point, rate: Rate | null): Obstacle | null {
  const state = stateOf(resourceOwner)
  if (state === 'UNLINKED') return 'unlinked'
  if (state === 'INVALID') return 'invalid'
  if (resourceOwner.isSystemAbnormal) return 'abnormal'
  return rate ? null : 'noRate'
}

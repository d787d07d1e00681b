import type { Rate } from '@dpass/rules/deduction'
import { machineUid } from '@dpass/rules/programmes'
import type { Point } from '../../domain/point.ts'
import { stateOf } from '../../domain/programme.ts'

/** Why tree points cannot pay now: not linked, the authorisation no longer valid, or the programme under maintenance or without a rate. */
export type Obstacle = 'unlinked' | 'invalid' | 'abnormal'

/** The specification, section 2: the machine takes tree points only. */
export const treePoints = <P extends Point>(points: readonly P[]): P | undefined =>
  points.find(({ uniqueId }) => uniqueId === machineUid)

/** `rate` is null for points that are worth nothing now, and undefined while it is not known. */
export function obstacleTo(tree: Point | undefined, rate: Rate | null | undefined): Obstacle | null {
  if (!tree || stateOf(tree.resourceOwner) === 'UNLINKED') return 'unlinked'
  if (stateOf(tree.resourceOwner) === 'INVALID') return 'invalid'
  return tree.resourceOwner.isSystemAbnormal || rate === null ? 'abnormal' : null
}

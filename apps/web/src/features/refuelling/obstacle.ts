import type { Point } from '../../domain/point.ts'

/** Why tree points cannot pay now: not linked, the authorisation no longer valid, or the programme under maintenance. */
export type Obstacle = 'unlinked' | 'invalid' | 'abnormal'

/** The specification, section 2: the machine takes tree points only. */
export const treePoints = <P extends Point>(points: readonly P[]): P | undefined =>
  points.find(({ uniqueId }) => uniqueId === 'TREEPOINT')

export function obstacleTo(tree: Point | undefined): Obstacle | null {
  if (!tree || tree.resourceOwner.linkData.state === 'UNLINKED') return 'unlinked'
  if (tree.resourceOwner.linkData.state === 'INVALID') return 'invalid'
  return tree.resourceOwner.isSystemAbnormal ? 'abnormal' : null
}

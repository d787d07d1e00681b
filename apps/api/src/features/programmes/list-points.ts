import { inLinkOrder } from '@dpass/rules/link-order'
import { readBalance } from '../../domain/points/link.ts'
import { allPoints, type Point } from '../../domain/points/point.sql.ts'
import { describeProgramme } from '../../domain/points/programme.ts'
import { findProgramme, programmesOf, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** All programmes are asked at the same time; adapters/programmes.ts limits how long one may take. */
export async function listPoints(world: World, { caller: { member } }: Input<'GET /v1/points'>) {
  const [points, programmes] = await Promise.all([allPoints(world.sql), programmesOf(world.sql, member.id)])
  const listed = await Promise.all(
    points.map(async (point) => {
      const programme = programmes.find(({ id }) => id === point.programmeId)
      if (!programme) throw new Error(`the point ${point.uniqueId} has no programme`)
      return listPoint(world, member.id, point, programme)
    }),
  )
  const inOrder = inLinkOrder(listed.map(({ resourceOwner }) => resourceOwner))
  return listed.toSorted((a, b) => inOrder.indexOf(a.resourceOwner) - inOrder.indexOf(b.resourceOwner))
}

async function listPoint(world: World, memberId: string, point: Point, before: ProgrammeOfMember) {
  const { id, uniqueId, name } = point
  const answer = await readBalance(world, before)
  const after = answer === 'invalidated' ? await findProgramme(world.sql, before.id, memberId) : before
  const balance = typeof answer === 'number' ? answer : null
  return { id, uniqueId, name, balance, resourceOwner: describeProgramme(after ?? before) }
}

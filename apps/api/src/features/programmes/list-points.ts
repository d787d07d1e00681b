import { inLinkOrder } from '@dpass/rules/link-order'
import { invalidate, readBalance } from '../../domain/points/link.ts'
import { allPoints, type Point } from '../../domain/points/point.sql.ts'
import { describeProgramme } from '../../domain/points/programme.ts'
import { findProgramme, programmesOf, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** Balances are asked for side by side: the slowest programme decides how long it takes, and none may take long. */
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
  const answer = await readBalance(world, before)
  const { id, uniqueId, name } = point
  if (answer === null || typeof answer === 'number')
    return { id, uniqueId, name, balance: answer, resourceOwner: describeProgramme(before) }
  // Asking has shown that the member has withdrawn: from here on the link is invalid, and this very answer says so.
  await world.transaction((tx) => invalidate(world, tx, answer))
  const after = await findProgramme(world.sql, before.id, memberId)
  return { id, uniqueId, name, balance: null, resourceOwner: describeProgramme(after ?? before) }
}

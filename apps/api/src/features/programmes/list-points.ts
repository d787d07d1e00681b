import { inLinkOrder } from '@dpass/rules/link-order'
import { expiringOf } from '../../domain/points/expiring.ts'
import { readBalance } from '../../domain/points/link.ts'
import { allPoints } from '../../domain/points/point.sql.ts'
import { describeProgramme, describeProgrammeToApp } from '../../domain/points/programme.ts'
import { findProgramme, programmesOf, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

/** All programmes are asked at the same time; adapters/programmes.ts limits how long one may take. */
export async function listPoints(world: World, { caller: { member, appUid } }: Input<'GET /v1/points'>) {
  const [points, programmes] = await Promise.all([allPoints(world.sql), programmesOf(world.sql, member.id)])
  const describe = appUid === null ? describeProgramme : describeProgrammeToApp
  const listed = await Promise.all(
    points.map(async (point) => {
      const programme = programmes.find(({ id }) => id === point.programmeId)
      if (!programme) throw new Error(`the point ${point.uniqueId} has no programme`)
      const { current, balance, expiring } = await readPoint(world, member.id, programme)
      const { id, uniqueId, name } = point
      return { id, uniqueId, name, balance, expiring, resourceOwner: describe(current) }
    }),
  )
  const inOrder = inLinkOrder(listed.map(({ resourceOwner }) => resourceOwner))
  return listed.toSorted((a, b) => inOrder.indexOf(a.resourceOwner) - inOrder.indexOf(b.resourceOwner))
}

async function readPoint(world: World, memberId: string, before: ProgrammeOfMember) {
  const answer = await readBalance(world, before)
  const after = answer === 'invalidated' ? await findProgramme(world.sql, before.id, memberId) : before
  const current = after ?? before
  if (typeof answer === 'string') return { current, balance: null, expiring: [] }
  const lots = expiringOf(answer, world.now())
  const expiring = lots.map(({ points, expiresAt }) => ({ points, expiresAt: expiresAt.toISOString() }))
  return { current, balance: answer.balance, expiring }
}

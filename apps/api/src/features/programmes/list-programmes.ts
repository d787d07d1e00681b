import { inLinkOrder } from '@dpass/rules/link-order'
import { describeProgramme } from '../../domain/points/programme.ts'
import { programmesOf } from '../../domain/points/programme.sql.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

export async function listProgrammes(world: World, { caller }: Input<'GET /v1/resource-owners'>) {
  const programmes = await programmesOf(world.sql, caller.member.id)
  return inLinkOrder(programmes.map(describeProgramme))
}

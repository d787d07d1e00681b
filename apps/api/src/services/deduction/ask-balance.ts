import { readBalance } from '../../domain/points/link.ts'
import type { Terms } from '../../domain/redemption/terms.sql.ts'
import type { World } from '../../platform/world.ts'

/** What the programme says the member has; null when there is no link that works, or nobody knows now. */
export async function askBalance(world: World, terms: Terms | undefined): Promise<number | null> {
  if (!terms) return null
  const answer = await readBalance(world, { ...terms, uniqueId: terms.programmeUid })
  return typeof answer === 'number' ? answer : null
}

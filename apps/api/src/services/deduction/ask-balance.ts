import { readBalance } from '../../domain/points/link.ts'
import type { Terms } from '../../domain/redemption/terms.sql.ts'
import type { World } from '../../platform/world.ts'

/** The balance at the programme; null without a working link, or when the programme does not answer. */
export async function askBalance(world: World, terms: Terms | undefined): Promise<number | null> {
  if (!terms) return null
  const answer = await readBalance(world, { ...terms, uniqueId: terms.programmeUid })
  return typeof answer === 'string' ? null : answer.balance
}

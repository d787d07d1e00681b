import { warnOfHolidays } from '../../domain/etag/holiday.ts'
import { Refusal } from '../../platform/refusal.ts'
import { explainTooOld, readVersions } from '../../platform/database/versions.ts'
import type { World } from '../../platform/world.ts'

/** A warning is for operators: this instance can still answer. */
export async function checkReady(world: World): Promise<{ status: 'ready'; warnings?: string[] }> {
  if (world.stopping()) throw new Refusal('MAINTENANCE', 'this instance is stopping')
  const versions = await readVersions(world.sql)
  if (versions.newest < world.expectedMigration) throw new Refusal('MAINTENANCE', 'migrations are missing')
  // A newer version may have been started beside this one at any time.
  const tooOld = explainTooOld(world.expectedMigration, versions)
  if (tooOld !== undefined) throw new Refusal('MAINTENANCE', tooOld)
  const warning = await warnOfHolidays(world.sql, world.now())
  return { status: 'ready', ...(warning !== undefined && { warnings: [warning] }) }
}

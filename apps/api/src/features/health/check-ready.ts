import { warnOfHolidays } from '../../domain/etag/holiday.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sql } from '../../platform/database/sql.ts'
import type { World } from '../../platform/world.ts'

/** A warning is for operators: this instance can still answer. */
export async function checkReady(world: World): Promise<{ status: 'ready'; warnings?: string[] }> {
  if (world.stopping()) throw new Refusal('MAINTENANCE', 'this instance is stopping')
  const row = await world.sql.first<{ newest: number }>(sql`select max(number) as newest from schema_migration`)
  if ((row?.newest ?? 0) < world.expectedMigration) throw new Refusal('MAINTENANCE', 'migrations are missing')
  const warning = await warnOfHolidays(world.sql, world.now())
  return { status: 'ready', ...(warning !== undefined && { warnings: [warning] }) }
}

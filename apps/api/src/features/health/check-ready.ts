import { Refusal } from '../../platform/refusal.ts'
import { sql } from '../../platform/database/sql.ts'
import type { World } from '../../platform/world.ts'

export async function checkReady(world: World): Promise<{ status: 'ready' }> {
  if (world.stopping()) throw new Refusal('MAINTENANCE', 'this instance is stopping')
  const row = await world.sql.first<{ newest: number }>(sql`select max(number) as newest from schema_migration`)
  if ((row?.newest ?? 0) < world.expectedMigration) throw new Refusal('MAINTENANCE', 'migrations are missing')
  return { status: 'ready' }
}

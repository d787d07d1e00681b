import { countOpenReports } from '../../domain/redemption/report.sql.ts'
import type { World } from '../../platform/world.ts'

/** Read from the database, so that every instance says the same and a restart forgets nothing. */
export function measureReports({ metrics, pooledSql, now }: Pick<World, 'metrics' | 'pooledSql' | 'now'>): void {
  metrics.watch({
    name: 'dpass_reports_open',
    help: 'Redemptions that members have reported and that no app has answered; of these, those overdue, which wait for an operator (npm run operate -- work list). Alarm when overdue is not 0.',
    label: 'state',
    async read() {
      const { open, overdue } = await countOpenReports(pooledSql, now())
      return [
        { of: 'open', value: open },
        { of: 'overdue', value: overdue },
      ]
    },
  })
}

import { countOpen } from '../../domain/etag/open-submissions.sql.ts'
import { addMs, hourMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** Read from the database, so that every instance says the same. */
export function measureApplications({ metrics, pooledSql, now }: Pick<World, 'metrics' | 'pooledSql' | 'now'>): void {
  metrics.watch({
    name: 'dpass_etag_open',
    help: 'Applications for toll payment: under review; of these, those overdue and those car services have not heard of for an hour (untold); those asked to end for an hour (ending). Alarm when the last three are not 0.',
    label: 'state',
    async read() {
      const { underReview, overdue, untold, ending } = await countOpen(pooledSql, now(), addMs(now(), -hourMs))
      return [
        { of: 'under_review', value: underReview },
        { of: 'overdue', value: overdue },
        { of: 'untold', value: untold },
        { of: 'ending', value: ending },
      ]
    },
  })
}

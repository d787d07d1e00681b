import { countUnsettled } from '../../domain/plans/purchase-list.sql.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** A payment is settled within a few checks of its end, unless the gateway does not answer. */
const graceMs = 10 * minuteMs

/** Read from the database, so that every instance says the same and a restart forgets nothing. */
export function measurePayments({ metrics, pooledSql, now }: Pick<World, 'metrics' | 'pooledSql' | 'now'>): void {
  metrics.watch({
    name: 'dpass_payments_unsettled',
    help: 'Payments that are pending; of these, those overdue, which the gateway does not answer for; those that wait for an operator (under_review). Alarm when the last two are not 0.',
    label: 'state',
    async read() {
      const { pending, overdue, underReview } = await countUnsettled(pooledSql, addMs(now(), -graceMs))
      return [
        { of: 'pending', value: pending },
        { of: 'overdue', value: overdue },
        { of: 'under_review', value: underReview },
      ]
    },
  })
}

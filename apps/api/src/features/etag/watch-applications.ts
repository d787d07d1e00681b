import { warnOfHolidays } from '../../domain/etag/holiday.ts'
import { countOpen } from '../../domain/etag/open-submissions.sql.ts'
import { takeLate, takeUnpaid } from '../../domain/etag/submission.sql.ts'
import { carServicesUid } from '../../platform/config/config-programmes.ts'
import { addMs, dayMs, hourMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

const batch = 100

/**
 * Applications past their day, and enabled ones whose link no longer works: the member is told once, and car services are
 * asked again every day, because a message of theirs may have been lost. Resolves to how many that were.
 */
export async function watchApplications(world: World): Promise<number> {
  const { transaction, jobs, now } = world
  return transaction(async (tx) => {
    const time = now()
    const late = await takeLate(tx, time, addMs(time, dayMs), batch)
    for (const { memberId, id, round, status, email: to, plateNumber: plate, reviewDueDate, isNews } of late) {
      if (status === 'UNDER_REVIEW') await jobs.enqueue(tx, 'hand-in-etag', { memberId, id, round })
      if (status === 'ENABLED') await jobs.enqueue(tx, 'stop-etag', { memberId, id })
      if (isNews && to !== null)
        await jobs.enqueue(tx, 'send-mail', { kind: 'etag-overdue', to, plate, dueDate: reviewDueDate })
    }
    const unpaid = await takeUnpaid(tx, carServicesUid, time, batch)
    for (const { email: to, plateNumber: plate } of unpaid)
      if (to !== null) await jobs.enqueue(tx, 'send-mail', { kind: 'etag-link-invalid', to, plate })
    return late.length + unpaid.length
  })
}

/** Read from the database, so that every instance says the same. */
export function measureApplications({ metrics, patientSql, now }: Pick<World, 'metrics' | 'patientSql' | 'now'>): void {
  metrics.watch({
    name: 'dpass_etag_open',
    help: 'Applications for toll payment: under review; of these, those overdue and those car services have not heard of for an hour (untold); those asked to end for an hour (ending). Alarm when the last three are not 0.',
    label: 'state',
    async read() {
      const { underReview, overdue, untold, ending } = await countOpen(patientSql, now(), addMs(now(), -hourMs))
      return [
        { of: 'under_review', value: underReview },
        { of: 'overdue', value: overdue },
        { of: 'untold', value: untold },
        { of: 'ending', value: ending },
      ]
    },
  })
}

/** Into the log, at start and once a day; /readyz says it too. */
export async function logHolidayWarning({ patientSql, log, now }: World): Promise<void> {
  const warning = await warnOfHolidays(patientSql, now())
  if (warning) log.warn(warning)
}

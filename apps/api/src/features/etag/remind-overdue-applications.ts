import { carServicesUid } from '@dpass/rules/programmes'
import { takeLate, takeWithBrokenLink } from '../../domain/etag/submission.sql.ts'
import { addMs, dayMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

const batch = 100

/**
 * Applications past their review date, and enabled ones whose link no longer works: mails the member once, and asks car
 * services again every day, because their webhook may have been lost. Resolves to how many there were.
 */
export async function remindOverdueApplications(world: World): Promise<number> {
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
    const broken = await takeWithBrokenLink(tx, carServicesUid, time, batch)
    for (const { email: to, plateNumber: plate } of broken)
      if (to !== null) await jobs.enqueue(tx, 'send-mail', { kind: 'etag-link-invalid', to, plate })
    return late.length + broken.length
  })
}

import { takeWarnings } from '../../domain/plans/purchase.sql.ts'
import type { World } from '../../platform/world.ts'

const batch = 100

/** Writes to members whose plan ends in seven days, once for each end. Resolves to how many plans that were. */
export const warnEnding = ({ transaction, jobs, now }: World): Promise<number> =>
  transaction(async (tx) => {
    const time = now()
    const ending = await takeWarnings(tx, time, batch)
    for (const { email: to, planId, planName, endsAt } of ending)
      if (to !== null && endsAt > time)
        await jobs.enqueue(tx, 'send-mail', { kind: 'plan-ending', to, planId, planName, endsAt: endsAt.toISOString() })
    return ending.length
  })

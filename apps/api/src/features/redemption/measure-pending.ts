import { countNotGivenBack, pendingByProgramme } from '../../domain/redemption/held-points.sql.ts'
import { msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** Read from the database, so that every instance says the same and a restart forgets nothing. */
export function measurePending(world: World): void {
  const read = async (valueOf: (row: Pending) => number) =>
    (await pendingByProgramme(world.pooledSql)).map((row) => ({ of: row.uniqueId, value: valueOf(row) }))
  world.metrics.watch({
    name: 'dpass_points_pending',
    help: 'Redemptions and refunds whose outcome nobody knows yet.',
    label: 'programme',
    read: () => read(({ count }) => count),
  })
  world.metrics.watch({
    name: 'dpass_points_pending_oldest_seconds',
    help: 'How long the oldest of them has waited for the programme. Alarm above 60.',
    label: 'programme',
    read: () => read(({ oldest }) => Math.max(0, msBetween(oldest, world.now()) / 1_000)),
  })
  world.metrics.watch({
    name: 'dpass_cancelled_not_given_back',
    help: 'Cancelled redemptions whose points a programme has refused to take back. Alarm above 0.',
    label: 'programme',
    read: async () =>
      (await countNotGivenBack(world.pooledSql)).map(({ uniqueId, count }) => ({ of: uniqueId, value: count })),
  })
}

type Pending = Awaited<ReturnType<typeof pendingByProgramme>>[number]

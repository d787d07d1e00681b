import { taipeiDay } from '@dpass/rules/taipei-time'
import { addLimitReached, limitsReached } from '../../domain/redemption/daily-limit.sql.ts'
import { addMs, dayMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** More was asked for than an app may take from a member in a day: the operator is told once a day and app. */
export async function tellLimit(
  { sql, log, now }: Pick<World, 'sql' | 'log' | 'now'>,
  clientUid: string,
  reason: string | null,
): Promise<void> {
  if (reason !== 'LIMIT_REACHED') return
  try {
    if (await addLimitReached(sql, clientUid, taipeiDay(now()), now()))
      log.warn({ client: clientUid }, 'an app has reached its daily limit for a member')
  } catch (error) {
    // What the app asked for has been decided: it is answered all the same.
    log.error({ err: error, client: clientUid }, 'that an app has reached its daily limit could not be written')
  }
}

const maxMeasured = 1_000

export function measureLimits({ metrics, pooledSql, now }: Pick<World, 'metrics' | 'pooledSql' | 'now'>): void {
  metrics.watch({
    name: 'dpass_daily_limit_reached',
    help: 'Apps that have asked for more than they may take from one member in a day, within the last 24 hours (npm run operate -- work list). Warn when there is one.',
    label: 'client',
    read: async () =>
      (await limitsReached(pooledSql, addMs(now(), -dayMs), maxMeasured)).map(({ clientUid }) => ({
        of: clientUid,
        value: 1,
      })),
  })
}

import { warnOfHolidays } from '../../domain/etag/holiday.ts'
import type { World } from '../../platform/world.ts'

/** Into the log, at start and once a day; /readyz says it too. */
export async function logHolidayWarning({ pooledSql, log, now }: World): Promise<void> {
  const warning = await warnOfHolidays(pooledSql, now())
  if (warning) log.warn(warning)
}

import { readableCode } from '@dpass/rules/readable-code'
import { taipeiTime } from '@dpass/rules/taipei-time'

/**
 * `2026-1117-K7WQM-3XHPT`: the day in Taipei, and the code of a new UUID. No run of digits is so long that a phone or a
 * member could take it for a one-time code.
 */
export function readableNumber(now: Date, uuid: string): string {
  const { yyyy, MM, dd } = taipeiTime(now)
  return [yyyy, MM + dd, readableCode(uuid)].join('-')
}

import { taipeiTime } from '@dpass/rules/taipei-time'

/** What can be read aloud: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/**
 * `2026-1117-K7WQM-3XHPT`: the day in Taipei, and fifty random bits of a new UUID. No run of digits is so long that a phone
 * or a member could take it for a one-time code.
 */
export function readableNumber(now: Date, uuid: string): string {
  const random = BigInt(`0x${uuid.slice(-12)}`) | (BigInt(`0x${uuid.slice(-16, -13)}`) << 48n)
  const characters = Array.from({ length }, (_, place) => alphabet[Number((random >> BigInt(place * 5)) & 31n)])
  const { yyyy, MM, dd } = taipeiTime(now)
  return [yyyy, MM + dd, characters.slice(0, 5).join(''), characters.slice(5).join('')].join('-')
}

import { ExpiringLots, programme } from '@dpass/contract/partners/programme'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import type { Calls } from '@dpass/wire/shape'
import type { ExpiringLot } from '../platform/doors.ts'
import { parseTime } from '../platform/time.ts'

const name = 'GET /accounts/{account}/balance'
const { account, balance } = programme[name].reply.properties

/**
 * The contract's call, believed whatever it says of what expires: that list is looked at by itself, because a mistake in
 * it must not keep a member from using their points.
 */
export const balanceCall = {
  [name]: {
    ...programme[name],
    reply: Type.Object({ account, balance, expiring: Type.Optional(Type.Unsafe<unknown>({})) }),
  },
} as const satisfies Calls

const areLots = checkOf(ExpiringLots)

/** Undefined for a list that is not as the contract says: none of it is believed. */
export function readLots(told: unknown): readonly ExpiringLot[] | undefined {
  if (told === undefined || told === null) return []
  if (!areLots(told)) return undefined
  const lots: ExpiringLot[] = []
  for (const { points, expiresAt: written } of told) {
    const expiresAt = parseTime(written)
    if (!expiresAt) return undefined
    lots.push({ points, expiresAt })
  }
  return lots
}

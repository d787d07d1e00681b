import { lockMember } from '../../platform/database/lock-member.ts'
import { type DeductionRules, describeRules, type PausedUntil } from '../../domain/points/deduction-rules.ts'
import { putRules, rulesOf } from '../../domain/points/deduction-rules.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addMs, dayMs, parseTime } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

const longestPauseMs = 366 * dayMs

/**
 * What is left out stays as it is: a page that pauses does not switch a service on again that another tab has switched off.
 * The member is locked, as by every redemption: once this is answered none is decided by the rules of before.
 */
export async function setRules(world: World, { body, caller }: Input<'PUT /v1/deduction-rules'>) {
  const memberId = caller.member.id
  const now = world.now()
  const pause = body.pausedUntil === undefined ? undefined : readPause(body.pausedUntil, now)
  const services = readServices(body.services ?? [])
  return world.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member || member.email === null) throw new Refusal('UNAUTHENTICATED', 'the account was closed meanwhile')
    const before = await rulesOf(tx, memberId, now)
    const rules: DeductionRules = {
      pausedUntil: pause === undefined ? before.pausedUntil : pause,
      pauseEndedAt: pause === undefined ? before.pauseEndedAt : null,
      services: { ...before.services, ...services },
    }
    await putRules(tx, memberId, rules)
    return describeRules(rules)
  })
}

function readPause(text: string | null, now: Date): PausedUntil {
  if (text === null || text === 'FOREVER') return text
  const until = parseTime(text)
  if (!until || until <= now || until > addMs(now, longestPauseMs))
    throw wrong('pausedUntil', 'no time within a year from now')
  return until
}

function readServices(named: NonNullable<Input<'PUT /v1/deduction-rules'>['body']['services']>) {
  const rules = named.map(({ group, enabled, maximumPrice }) => [group, { enabled, maximumTwd: maximumPrice }] as const)
  if (new Set(named.map(({ group }) => group)).size < named.length) throw wrong('services', 'a group is named twice')
  return Object.fromEntries(rules)
}

const wrong = (field: string, reason: string) =>
  new Refusal('VALIDATION_FAILED', `${field}: ${reason}`, { details: [{ field, message: '格式不正確' }] })

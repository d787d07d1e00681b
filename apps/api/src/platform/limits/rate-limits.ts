import type { RateLimit } from '@dpass/wire/shape'
import type { Queries } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets.ts'
import { secondsUntil } from '../time.ts'
import { count, sinceFirst } from './counter.ts'
import { sourceKey } from './source-key.ts'

export interface RateLimits {
  /** Counts one request of a source against a call's limit, or refuses it. `tell` is given the headers in either case. */
  count(callName: string, limit: RateLimit, source: string, tell?: TellHeader): Promise<void>
}

/** Sets a header of the answer. */
type TellHeader = (name: string, value: string) => unknown

/** Sources over their limit that one instance remembers; past that the one refused longest ago costs a query again. */
const maxRemembered = 10_000

/** Counted in PostgreSQL, so that a source cannot multiply its rate by spreading over instances. */
export function openRateLimits(db: Queries, secrets: Pick<Secrets, 'mark'>, scale: number): RateLimits {
  // Once over the limit a source is refused from memory, so that a flood does not become a flood of queries.
  const refusedUntil = new Map<string, Date>()

  function remember(name: string, until: Date): void {
    refusedUntil.delete(name)
    refusedUntil.set(name, until)
    const [oldest = name] = refusedUntil.keys()
    if (refusedUntil.size > maxRemembered) refusedUntil.delete(oldest)
  }

  return {
    async count(callName, { requests, perSeconds }, source, tell = () => undefined) {
      const now = new Date()
      const most = Math.floor(requests * scale)
      const name = `${callName} ${sourceKey(source)}`
      const known = refusedUntil.get(name)
      tell('ratelimit-policy', `"call";q=${most};w=${perSeconds}`)
      const tellRest = (used: number, until: Date) =>
        tell('ratelimit', `"call";r=${Math.max(0, most - used)};t=${secondsUntil(until, now)}`)
      if (known && known > now) {
        tellRest(most, known)
        throw tooOften(callName, known, now)
      }
      const key = secrets.mark('rate limit', name)
      const counted = await count(db, key, { lifetime: sinceFirst(perSeconds), isVolatile: true }, now)
      tellRest(counted.count, counted.endsAt)
      if (counted.count <= most) return
      remember(name, counted.endsAt)
      throw tooOften(callName, counted.endsAt, now)
    },
  }
}

function tooOften(callName: string, until: Date, now: Date): Refusal {
  const seconds = secondsUntil(until, now)
  return new Refusal('RATE_LIMITED', `${callName} too often`, { values: { seconds }, retryAfterSeconds: seconds })
}

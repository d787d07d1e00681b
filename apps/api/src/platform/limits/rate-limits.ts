import type { RateLimit } from '@dpass/wire/shape'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'
import type { RawQueries } from '../database/transactions.ts'

export interface RateLimits {
  /** Counts one request of a source against a call's limit, or refuses it. */
  count(callName: string, limit: RateLimit, source: string): Promise<void>
}

/** Counted in PostgreSQL, so that a source cannot multiply its rate by spreading over instances. */
export function openRateLimits(pool: RawQueries, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterFor(callName: string, { requests, perSeconds }: RateLimit): RateLimiterPostgres {
    let limiter = limiters.get(callName)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        // Anything with a `query`; the library would otherwise guess from the object's class.
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: callName,
        points: requests * scale,
        duration: perSeconds,
        // Once over the limit a source is refused from memory, so that a flood does not become a flood of queries.
        inMemoryBlockOnConsumed: requests * scale + 1,
      })
      limiters.set(callName, limiter)
    }
    return limiter
  }

  return {
    async count(callName, limit, source) {
      try {
        await limiterFor(callName, limit).consume(sourceKey(source))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new Refusal('RATE_LIMITED', `${callName} too often`, { values: { seconds }, retryAfterSeconds: seconds })
      }
    },
  }
}

/** An IPv6 household owns a whole /64; counting single addresses would give it 2^64 budgets. */
export function sourceKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tailGroups]
  return `${all.slice(0, 4).join(':')}::/64`
}

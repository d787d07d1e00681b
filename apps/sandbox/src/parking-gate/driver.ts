import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refreshTokenGrant } from 'openid-client'
import type { NoToken, TokenHolder } from '../merchant/ask-dpass.ts'
import { documentsOf } from '../merchant/documents.ts'
import type { Tokens } from '../oauth/code-flow.ts'
import type { Connection } from '../oauth/connect-to-dpass.ts'
import { troubleOf } from '../oauth/trouble.ts'
import type { World } from '../world.ts'

/** A driver as the car park knows them: by a cookie, and by what DPASS calls them. */
export interface Driver {
  readonly id: string
  /** Stays the same when the driver connects again; the bills are theirs by it. */
  readonly owner: string
  readonly sub: string
  /** Null once DPASS no longer takes them. */
  readonly tokens: { readonly access: string; readonly refresh: string | undefined } | null
  readonly enteredAt: string | null
  /** The bill at the exit that is not paid yet. */
  readonly orderId: string | null
}

export interface Drivers {
  find(request: FastifyRequest): Driver | undefined
  /** Under a new cookie, so that a name planted by an attacker is worthless after connecting (session fixation). */
  connect(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): void
  change(id: string, changes: Partial<Pick<Driver, 'tokens' | 'enteredAt' | 'orderId'>>): void
  holderOf(id: string): TokenHolder
}

const cookie = 'parking_gate_driver'
const lifetimeSeconds = 365 * 24 * 60 * 60

export function openDrivers({ store, newId }: World, connect: Connection): Drivers {
  const drivers = documentsOf<Driver>(store, 'gate-driver')
  /** A refresh token works once: two requests side by side share one renewal. */
  const renewals = new Map<string, Promise<string | NoToken>>()

  const idIn = ({ headers }: FastifyRequest): string => {
    const name = new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
    return name === undefined ? '' : createHash('sha256').update(name).digest('base64url')
  }
  const change: Drivers['change'] = (id, changes) => {
    const driver = drivers.find(id)
    if (driver) drivers.put(id, { ...driver, ...changes })
  }

  async function renew(id: string, refresh: string): Promise<string | NoToken> {
    try {
      const fresh = await refreshTokenGrant(await connect(), refresh)
      // Written before it is used: the refresh token before it is worth nothing any more.
      change(id, { tokens: { access: fresh.access_token, refresh: fresh.refresh_token ?? refresh } })
      return fresh.access_token
    } catch (error) {
      if (troubleOf(error).kind !== 'refused') return { is: 'away' }
      change(id, { tokens: null })
      return { is: 'signedOut' }
    } finally {
      renewals.delete(id)
    }
  }

  return {
    find: (request) => drivers.find(idIn(request)),
    connect(request, reply, tokens) {
      const before = drivers.find(idIn(request))
      const sub = tokens.claims()?.sub ?? ''
      const name = randomBytes(32).toString('base64url')
      const id = createHash('sha256').update(name).digest('base64url')
      const same = before?.sub === sub ? before : undefined
      const driver: Driver = {
        id,
        sub,
        owner: same?.owner ?? newId(),
        tokens: { access: tokens.access_token, refresh: tokens.refresh_token },
        enteredAt: same?.enteredAt ?? null,
        orderId: same?.orderId ?? null,
      }
      drivers.put(id, driver, driver.owner)
      if (before) drivers.remove(before.id)
      reply.header(
        'set-cookie',
        `${cookie}=${name}; Max-Age=${lifetimeSeconds}; Path=/parking-gate; HttpOnly; SameSite=Lax`,
      )
    },
    change,
    holderOf: (id) => ({
      token: async () => drivers.find(id)?.tokens?.access ?? { is: 'signedOut' },
      async renewed(stale) {
        const tokens = drivers.find(id)?.tokens
        if (!tokens) return { is: 'signedOut' }
        if (tokens.access !== stale) return tokens.access
        if (tokens.refresh === undefined) return { is: 'signedOut' }
        const renewal = renewals.get(id) ?? renew(id, tokens.refresh)
        renewals.set(id, renewal)
        return renewal
      },
    }),
  }
}

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a site remembers of a browser, which holds only a random name for it in a cookie. */
export interface BrowserStore<State> {
  find(request: FastifyRequest): State | undefined
  /**
   * Under a new name each time, so that a name planted by an attacker is worthless after the sign-in (session
   * fixation).
   */
  keep(request: FastifyRequest, reply: FastifyReply, state: State): void
  forget(request: FastifyRequest, reply: FastifyReply): void
}

interface Site {
  readonly cookie: string
  readonly path: string
  readonly now: () => Date
}

const maxKept = 500
const lifetimeSeconds = 60 * 60

export function createBrowserStore<State>({ cookie, path, now }: Site): BrowserStore<State> {
  // A Map keeps insertion order and all entries live equally long: the first is the next to end.
  const kept = new Map<string, { readonly state: State; readonly until: number }>()
  const nameIn = ({ headers }: FastifyRequest): string =>
    new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? ''
  const setCookie = (reply: FastifyReply, name: string, seconds: number) =>
    reply.header('set-cookie', `${cookie}=${name}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`)

  function makeRoom(): void {
    for (const [name, { until }] of kept) {
      if (kept.size < maxKept && until > now().getTime()) return
      kept.delete(name)
    }
  }

  return {
    find(request) {
      const found = kept.get(nameIn(request))
      return found && found.until > now().getTime() ? found.state : undefined
    },
    keep(request, reply, state) {
      kept.delete(nameIn(request))
      makeRoom()
      const name = randomBytes(32).toString('base64url')
      kept.set(name, { state, until: now().getTime() + lifetimeSeconds * 1000 })
      setCookie(reply, name, lifetimeSeconds)
    },
    forget(request, reply) {
      kept.delete(nameIn(request))
      setCookie(reply, '', 0)
    },
  }
}

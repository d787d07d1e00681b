import type { Access } from '@dpass/contract/access'
import type { Guard } from '@dpass/wire/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkOrigin, ownOrigins } from './check-origin.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { Refusal } from './refusal.ts'
import { readSignedMessage, type SignedMessage } from './signed-message.ts'
import type { World } from './world.ts'

/** The member behind a living session. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly createdAt: Date
  readonly sessionId: string
}

/** Finds the member of an access token, if the token lives. Whoever keeps sessions brings it. */
export type Identify = (accessToken: string) => Promise<Member | undefined>

/** A request as far as a handler may know it: where it comes from, and the cookies it may be given. */
export class Visit {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #cookies: Cookies

  constructor(request: FastifyRequest, reply: FastifyReply, cookies: Cookies) {
    this.#request = request
    this.#reply = reply
    this.#cookies = cookies
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  /** What the browser calls itself since it signed in here the first time. */
  get deviceToken(): string | undefined {
    return this.#cookies.device.read(this.#request.headers.cookie)
  }

  get accessToken(): string | undefined {
    return this.#cookies.session.read(this.#request.headers.cookie)
  }

  keepSession(accessToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.session.set(accessToken))
  }

  keepDevice(deviceToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.device.set(deviceToken))
  }

  dropSession(): void {
    this.#reply.header('set-cookie', this.#cookies.session.clear)
  }
}

/** Somebody who need not be signed in, where it matters whether they are. */
export interface Visitor {
  readonly visit: Visit
  /** The member, or the refusal that says why there is none. */
  readonly identify: () => Promise<Member | Refusal>
}

/** A type and not an interface: only a type fits where any set of callers does. */
export type Callers = {
  readonly anyone: { readonly visit: Visit }
  readonly visitor: Visitor
  readonly member: { readonly visit: Visit; readonly member: Member }
  readonly partner: { readonly message: SignedMessage }
}

/** The one guard every call passes: where it comes from, how often, and who it is. */
export function guardOf(world: World, identify: Identify): Guard<Callers> {
  const own = ownOrigins(world.config)
  const cookies = cookiesOf(world.config)

  async function identifyVisit(visit: Visit): Promise<Member | Refusal> {
    const token = visit.accessToken
    if (token === undefined) return new Refusal('UNAUTHENTICATED', 'no session cookie')
    return (await identify(token)) ?? new Refusal('SESSION_EXPIRED', 'no living session for this cookie')
  }

  async function admitMember(visit: Visit): Promise<Callers['member']> {
    const member = await identifyVisit(visit)
    if (member instanceof Refusal) throw member
    return { visit, member }
  }

  function admit(
    access: Exclude<Access, 'partner'>,
    visit: Visit,
  ): Callers['anyone' | 'visitor'] | Promise<Callers['member']> {
    if (access === 'member') return admitMember(visit)
    return access === 'visitor' ? { visit, identify: () => identifyVisit(visit) } : { visit }
  }

  return (call, request, reply) => {
    checkOrigin(request, own)
    const visit = new Visit(request, reply, cookies)
    const access = call.access as Access
    if (access === 'partner') return { message: readSignedMessage(request) }
    if (!call.rate) return admit(access, visit)
    return world.rateLimits.count(request.callName, call.rate, request.ip).then(() => admit(access, visit))
  }
}

import { type Access, memberHeader } from '@dpass/contract/access'
import type { Guard } from '@dpass/wire/serve'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkOrigin, ownOrigins } from './check-origin.ts'
import { type Cookies, cookiesOf, readCookie } from './cookies.ts'
import { Refusal } from '../refusal.ts'
import { type SignedMessage, signedMessageOf } from './signed-message.ts'
import type { World } from '../world.ts'

/** The member behind a living session. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly createdAt: Date
  /** None where an app speaks for the member. */
  readonly sessionId: string | null
}

/** Finds the member of an access token, if the token lives. Whoever keeps sessions brings it. */
export type Identify = (accessToken: string) => Promise<Member | undefined>

/** The same for the token an app shows: whom it speaks for, and what it may do. */
export type IdentifyBearer = (token: string) => Promise<Bearer | undefined>

export interface Bearer {
  readonly member: Member
  /** The provider's own app: its token is as good as a session. */
  readonly firstParty: boolean
  readonly scopes: readonly string[]
}

/** How callers are known. */
export interface Identities {
  readonly session: Identify
  readonly bearer: IdentifyBearer
}

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

  /** What the caller shows as `Authorization: Bearer`; whoever shows something has no cookie. */
  get bearerToken(): string | undefined {
    return /^Bearer +([\w~+/.-]{1,512}=*)$/i.exec(this.#request.headers.authorization ?? '')?.[1]
  }

  get showsAuthorization(): boolean {
    return this.#request.headers.authorization !== undefined
  }

  /** A cookie that is not ours to set, such as the protocol engine's. */
  cookie(name: string): string | undefined {
    return readCookie(this.#request.headers.cookie, name)
  }

  get accessToken(): string | undefined {
    return this.#cookies.session.read(this.#request.headers.cookie)
  }

  /** For whom the page meant this call, if it says so. */
  get meantFor(): string | undefined {
    const value = this.#request.headers[memberHeader]
    return typeof value === 'string' ? value : undefined
  }

  tellMember(id: string): void {
    this.#reply.header(memberHeader, id)
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

/** Only of a browser's session, which all its tabs share. An app is told nothing: its token has one member for good. */
function checkMeant(visit: Visit, { id, sessionId }: Member): void {
  if (sessionId === null) return
  visit.tellMember(id)
  if (visit.meantFor !== undefined && visit.meantFor !== id)
    throw new Refusal('CONFLICT', 'the page shows another member than the one signed in')
}

/** The one guard every call passes: where it comes from, how often, and who it is. */
export function guardOf(world: World, identities: Identities): Guard<Callers> {
  const own = ownOrigins(world.config)
  const cookies = cookiesOf(world.config)

  async function identifyVisit(visit: Visit, scope: string | undefined): Promise<Member | Refusal> {
    if (visit.showsAuthorization) return identifyBearer(visit.bearerToken, scope)
    const token = visit.accessToken
    if (token === undefined) return new Refusal('UNAUTHENTICATED', 'no session cookie')
    return (await identities.session(token)) ?? new Refusal('SESSION_EXPIRED', 'no living session for this cookie')
  }

  async function identifyBearer(token: string | undefined, scope: string | undefined): Promise<Member | Refusal> {
    const bearer = token === undefined ? undefined : await identities.bearer(token)
    if (!bearer) return new Refusal('UNAUTHENTICATED', 'no living token')
    const mayCall = bearer.firstParty || (scope !== undefined && bearer.scopes.includes(scope))
    return mayCall ? bearer.member : new Refusal('SCOPE_INSUFFICIENT', `needs ${scope ?? 'a session'}`)
  }

  async function admitMember(visit: Visit, scope: string | undefined): Promise<Callers['member']> {
    const member = await identifyVisit(visit, scope)
    if (member instanceof Refusal) throw member
    checkMeant(visit, member)
    return { visit, member }
  }

  /** Who says for whom they mean it is looked at right away, whatever the call would do with them. */
  async function admitVisitor(visit: Visit, scope: string | undefined): Promise<Callers['visitor']> {
    const member = await identifyVisit(visit, scope)
    if (!(member instanceof Refusal)) checkMeant(visit, member)
    return { visit, identify: async () => member }
  }

  function admit(
    access: Exclude<Access, 'partner'>,
    visit: Visit,
    scope: string | undefined,
  ): Callers['anyone' | 'visitor'] | Promise<Callers['member' | 'visitor']> {
    if (access === 'member') return admitMember(visit, scope)
    if (access === 'anyone') return { visit }
    if (visit.meantFor !== undefined) return admitVisitor(visit, scope)
    return { visit, identify: () => identifyVisit(visit, scope) }
  }

  return (call, request, reply) => {
    checkOrigin(request, own)
    const visit = new Visit(request, reply, cookies)
    const access = call.access as Access
    if (access === 'partner') return { message: signedMessageOf(request) }
    if (!call.rate) return admit(access, visit, call.scope)
    return world.rateLimits.count(request.callName, call.rate, request.ip).then(() => admit(access, visit, call.scope))
  }
}

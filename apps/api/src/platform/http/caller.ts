import { type Access, memberHeader } from '@dpass/contract/access'
import type { Guard } from '@dpass/wire/serve'
import type { Call } from '@dpass/wire/shape'
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
  readonly clientUid: string
  /** None where the app speaks in its own name (client credentials). */
  readonly member: Member | null
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
  get expectedMemberId(): string | undefined {
    const value = this.#request.headers[memberHeader]
    return typeof value === 'string' ? value : undefined
  }

  get hasIdempotencyKey(): boolean {
    const key = this.#request.headers['idempotency-key']
    return typeof key === 'string' && key.length >= 1 && key.length <= 255
  }

  sendMemberId(id: string): void {
    this.#reply.header(memberHeader, id)
  }

  setSessionCookie(accessToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.session.set(accessToken))
  }

  setDeviceCookie(deviceToken: string): void {
    this.#reply.header('set-cookie', this.#cookies.device.set(deviceToken))
  }

  clearSessionCookie(): void {
    this.#reply.header('set-cookie', this.#cookies.session.clear)
  }
}

/** Somebody who need not be signed in, where it matters whether they are. */
export interface Visitor {
  readonly visit: Visit
  /** The member, or the refusal that says why there is none. */
  readonly identify: () => Promise<Member | Refusal>
}

export interface MemberCaller {
  readonly visit: Visit
  readonly member: Member
  /** The other company's app that speaks for the member; null for a session and for the provider's own app. */
  readonly appUid: string | null
}

export interface ClientCaller {
  readonly clientUid: string
  /** Whom the app speaks for; null where it speaks in its own name (client credentials). */
  readonly memberId: string | null
}

/** A type and not an interface: only a type fits where any set of callers does. */
export type Callers = {
  readonly anyone: { readonly visit: Visit }
  readonly visitor: Visitor
  readonly member: MemberCaller
  readonly client: ClientCaller
  readonly partner: { readonly message: SignedMessage }
}

/** Only of a browser's session, which all its tabs share. An app is told nothing: its token has one member for good. */
function checkExpectedMember(visit: Visit, { id, sessionId }: Member): void {
  if (sessionId === null) return
  visit.sendMemberId(id)
  if (visit.expectedMemberId !== undefined && visit.expectedMemberId !== id)
    throw new Refusal('CONFLICT', 'the page shows another member than the one signed in')
}

type Identified = Pick<MemberCaller, 'member' | 'appUid'>

const memberOf = (identified: Identified | Refusal): Member | Refusal =>
  identified instanceof Refusal ? identified : identified.member

/** The one guard every call passes: where it comes from, how often, and who it is. */
export function guardOf(world: World, identities: Identities): Guard<Callers> {
  const own = ownOrigins(world.config)
  const cookies = cookiesOf(world.config)

  async function identifyVisit(visit: Visit, scope: string | undefined): Promise<Identified | Refusal> {
    if (visit.showsAuthorization) return identifyBearer(visit.bearerToken, scope)
    const token = visit.accessToken
    if (token === undefined) return new Refusal('UNAUTHENTICATED', 'no session cookie')
    const member = await identities.session(token)
    return member ? { member, appUid: null } : new Refusal('SESSION_EXPIRED', 'no living session for this cookie')
  }

  async function identifyBearer(token: string | undefined, scope: string | undefined): Promise<Identified | Refusal> {
    const bearer = token === undefined ? undefined : await identities.bearer(token)
    if (!bearer?.member) return new Refusal('UNAUTHENTICATED', 'no living token of a member')
    const { clientUid, member, firstParty, scopes } = bearer
    const mayCall = firstParty || (scope !== undefined && scopes.includes(scope))
    if (!mayCall) return new Refusal('SCOPE_INSUFFICIENT', `needs ${scope ?? 'a session'}`)
    return { member, appUid: firstParty ? null : clientUid }
  }

  async function admitMember(visit: Visit, scope: string | undefined): Promise<Callers['member']> {
    const identified = await identifyVisit(visit, scope)
    if (identified instanceof Refusal) throw identified
    checkExpectedMember(visit, identified.member)
    return { visit, ...identified }
  }

  /** Only by a token with the scope, also for the provider's own app; a session is no app. */
  async function admitClient(visit: Visit, { scope, idempotent }: Call): Promise<Callers['client']> {
    const { bearerToken } = visit
    const bearer = bearerToken === undefined ? undefined : await identities.bearer(bearerToken)
    if (!bearer) throw new Refusal('UNAUTHENTICATED', 'no living token')
    if (scope === undefined || !bearer.scopes.includes(scope))
      throw new Refusal('SCOPE_INSUFFICIENT', `needs ${scope ?? 'a scope'}`)
    if (idempotent && !visit.hasIdempotencyKey)
      throw new Refusal('IDEMPOTENCY_KEY_REQUIRED', 'no key of 1 to 255 characters')
    return { clientUid: bearer.clientUid, memberId: bearer.member?.id ?? null }
  }

  /** Who says for whom they mean it is looked at right away, whatever the call would do with them. */
  async function admitVisitor(visit: Visit, scope: string | undefined): Promise<Callers['visitor']> {
    const member = memberOf(await identifyVisit(visit, scope))
    if (!(member instanceof Refusal)) checkExpectedMember(visit, member)
    return { visit, identify: async () => member }
  }

  function admit(
    access: Exclude<Access, 'partner'>,
    visit: Visit,
    call: Call,
  ): Callers['anyone' | 'visitor'] | Promise<Callers['member' | 'visitor' | 'client']> {
    const { scope } = call
    if (access === 'member') return admitMember(visit, scope)
    if (access === 'client') return admitClient(visit, call)
    if (access === 'anyone') return { visit }
    if (visit.expectedMemberId !== undefined) return admitVisitor(visit, scope)
    return { visit, identify: async () => memberOf(await identifyVisit(visit, scope)) }
  }

  return (call, request, reply) => {
    checkOrigin(request, own)
    const visit = new Visit(request, reply, cookies)
    const access = call.access as Access
    if (access === 'partner') return { message: signedMessageOf(request) }
    if (!call.rate) return admit(access, visit, call)
    return world.rateLimits.count(request.callName, call.rate, request.ip).then(async () => admit(access, visit, call))
  }
}

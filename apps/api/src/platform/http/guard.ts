import type { Access } from '@dpass/contract/access'
import type { Guard } from '@dpass/wire/serve'
import type { Call } from '@dpass/wire/shape'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Callers, MemberCaller } from './callers.ts'
import { checkOrigin, ownOrigins } from './check-origin.ts'
import { cookiesOf } from './cookies.ts'
import type { Identities, Member } from './member.ts'
import { signedMessageOf } from './signed-message.ts'
import { Visit } from './visit.ts'

/**
 * All tabs of a browser share one session, so a tab may still show the member who was signed in before. Each answer
 * names the member, and a call that expects another is refused. An app's token has one member for good: nothing to check.
 */
function checkExpectedMember(visit: Visit, { id, sessionId }: Member): void {
  if (sessionId === null) return
  visit.sendMemberId(id)
  if (visit.expectedMemberId !== undefined && visit.expectedMemberId !== id)
    throw new Refusal('CONFLICT', 'the page shows another member than the one signed in')
}

type Identified = Pick<MemberCaller, 'member' | 'appUid'>

const memberOf = (identified: Identified | Refusal): Member | Refusal =>
  identified instanceof Refusal ? identified : identified.member

/** The one guard every call passes: checks its origin, counts it against its rate limit, identifies its caller. */
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

  /** Used when the call names the member it expects: a CONFLICT is told before the handler runs. */
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

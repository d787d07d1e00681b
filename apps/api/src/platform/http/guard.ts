import type { Access } from '@dpass/contract/access'
import type { RefusalCode } from '@dpass/contract/refusals'
import type { Guard } from '@dpass/wire/serve'
import type { Call } from '@dpass/wire/shape'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Callers, MemberCaller } from './callers.ts'
import { checkOrigin, ownOrigins } from './check-origin.ts'
import { cookiesOf } from './cookies.ts'
import type { Identities, Member } from './member.ts'
import { signedMessageOf } from './webhook-signature.ts'
import { Visit } from './visit.ts'

/**
 * All tabs of a browser share one session, so a tab may still show the member who was signed in before; and the driver
 * may change accounts in the provider's app around the page. Each answer names the member, and a call that expects another
 * is refused. Another company's token has one member for good: nothing to check.
 */
function checkExpectedMember(visit: Visit, { member: { id }, appUid }: Identified): void {
  if (appUid !== null) return
  visit.sendMemberId(id)
  if (visit.expectedMemberId !== undefined && visit.expectedMemberId !== id)
    throw new Refusal('CONFLICT', 'the page shows another member than the one signed in')
}

type CallOfOurs = Call<Access, RefusalCode>

type Identified = Pick<MemberCaller, 'member' | 'appUid'>

const memberOf = (identified: Identified | Refusal): Member | Refusal =>
  identified instanceof Refusal ? identified : identified.member

/** The one guard every call passes: checks its origin, counts it against its rate limit, identifies its caller. */
export function guardOf(world: World, identities: Identities): Guard<Callers> {
  const own = ownOrigins(world.config)
  const cookies = cookiesOf(world.config)

  async function identifyVisit(visit: Visit, call: CallOfOurs): Promise<Identified | Refusal> {
    if (visit.showsAuthorization) return identifyBearer(visit.bearerToken, call)
    const token = visit.accessToken
    if (token === undefined) return new Refusal('UNAUTHENTICATED', 'no session cookie')
    const member = await identities.session(token)
    return member ? { member, appUid: null } : new Refusal('SESSION_EXPIRED', 'no living session for this cookie')
  }

  async function identifyBearer(token: string | undefined, call: CallOfOurs): Promise<Identified | Refusal> {
    const { scope, refusalOfApps } = call
    const bearer = token === undefined ? undefined : await identities.bearer(token)
    if (!bearer?.member) return new Refusal('UNAUTHENTICATED', 'no living token of a member')
    if (refusalOfApps) return new Refusal(refusalOfApps, 'an app calls, and this needs a session')
    const { clientUid, member, firstParty, scopes } = bearer
    const mayCall = firstParty || (scope !== undefined && scopes.includes(scope))
    if (!mayCall) return new Refusal('SCOPE_INSUFFICIENT', `needs ${scope ?? 'a session'}`)
    return { member, appUid: firstParty ? null : clientUid }
  }

  async function admitMember(visit: Visit, call: CallOfOurs): Promise<Callers['member']> {
    const identified = await identifyVisit(visit, call)
    if (identified instanceof Refusal) throw identified
    checkExpectedMember(visit, identified)
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
  async function admitVisitor(visit: Visit, call: CallOfOurs): Promise<Callers['visitor']> {
    const identified = await identifyVisit(visit, call)
    if (!(identified instanceof Refusal)) checkExpectedMember(visit, identified)
    return { visit, identify: async () => memberOf(identified) }
  }

  function admit(
    access: Exclude<Access, 'partner'>,
    visit: Visit,
    call: CallOfOurs,
  ): Callers['anyone' | 'visitor'] | Promise<Callers['member' | 'visitor' | 'client']> {
    if (access === 'member') return admitMember(visit, call)
    if (access === 'client') return admitClient(visit, call)
    if (access === 'anyone') return { visit }
    if (visit.expectedMemberId !== undefined) return admitVisitor(visit, call)
    return { visit, identify: async () => memberOf(await identifyVisit(visit, call)) }
  }

  return (served, request, reply) => {
    checkOrigin(request, own)
    const visit = new Visit(request, reply, cookies)
    // The wire knows any contract's words; what is served here is ours.
    const call = served as CallOfOurs
    const { access } = call
    if (access === 'partner') return { message: signedMessageOf(request) }
    if (!call.rate) return admit(access, visit, call)
    const tell = (name: string, value: string) => reply.header(name, value)
    return world.rateLimits
      .count(request.callName, call.rate, request.ip, tell)
      .then(async () => admit(access, visit, call))
  }
}

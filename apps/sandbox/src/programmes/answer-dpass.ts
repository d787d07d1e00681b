import { programme as contract } from '@dpass/contract/partners/programme'
import { type Guard, serve } from '@dpass/wire/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { hasPoints, type ProgrammeUid } from '@dpass/rules/programmes'
import { answerApplications } from '../car-services/answer-applications.ts'
import { bringsKey } from '@dpass/wire/bearer-key'
import type { FaultSwitch } from '../faults/fault-switch.ts'
import { misbehaveOverHttp } from '../faults/misbehave-over-http.ts'
import type { Store } from '../store.ts'
import type { World } from '../world.ts'
import { AccountName } from './account-name.ts'
import { answerByAmount } from './answer-by-amount.ts'
import { endAuthorisation, findAccount } from './accounts.ts'
import { confirm, findConsent } from './consents.ts'
import { findMovement, listLedgerPage, move, type Movement, voidDebit } from './ledger.ts'
import { listLots } from './lots.ts'
import { PartnerRefusal, refuseByCode } from './partner-refusal.ts'
import { apiKeyOf } from './programme.ts'

const {
  'POST /links/{linkId}/confirmation': confirmation,
  'DELETE /accounts/{account}/link': unlinking,
  ...pointCalls
} = contract
const membershipCalls = {
  'POST /links/{linkId}/confirmation': confirmation,
  'DELETE /accounts/{account}/link': unlinking,
} as const

interface Caller {
  /** The tester has this call refused. */
  readonly refuses: boolean
}

/** A programme's own API, as its contract with DPASS says. */
export function answerDpass(app: FastifyInstance, world: World, uid: ProgrammeUid, faults: FaultSwitch): void {
  const { store } = world
  const holdsKey = bringsKey(apiKeyOf(uid))
  refuseByCode(app)
  allowLongNames(app)
  const isRefused = misbehaveOverHttp(app, {
    faults,
    stopping: world.stopping,
    concerns: ({ params, body }) =>
      accountOf(world, uid, { ...(body as object | undefined), ...(params as Readonly<Record<string, string>>) }),
    loses: ({ callName }) => /^POST .*\/(debits|credits|void)$| \/applications\//.test(callName),
  })

  const isRefusedByAmount = answerByAmount(app, world, uid)
  const guard = (_: unknown, request: FastifyRequest): Caller => {
    if (!holdsKey(request)) throw new PartnerRefusal(401, 'KEY_WRONG')
    return { refuses: isRefused(request) || isRefusedByAmount(request) }
  }
  serve(
    app,
    membershipCalls,
    {
      'POST /links/{linkId}/confirmation': ({ params, body }) => ({
        linkId: params.linkId,
        account: confirm(world, uid, params.linkId, body.checkCode),
      }),
      'DELETE /accounts/{account}/link': ({ params }) => {
        endAuthorisation(store, uid, params.account)
        return { account: params.account }
      },
    },
    guard,
  )
  if (!hasPoints(uid)) {
    answerApplications(app, world, guard)
    return
  }

  const pointGuard: Guard<{ partner: Caller }> = guard
  const moveBy = ({ refuses }: Caller, account: string, idempotencyKey: string, points: number) =>
    move(store, uid, { idempotencyKey, account, points, at: world.now().toISOString() }, refuses)
  serve(
    app,
    pointCalls,
    {
      'GET /accounts/{account}/balance': ({ params }) => tellBalance(store, uid, params.account),
      'POST /accounts/{account}/debits': ({ params, body: { idempotencyKey, points }, caller }) => {
        const { balance } = moveBy(caller, params.account, idempotencyKey, -points)
        return { idempotencyKey, points, balance }
      },
      'POST /accounts/{account}/debits/{idempotencyKey}/void': ({ params: { account, idempotencyKey } }) =>
        found(idempotencyKey, voidDebit(store, uid, { idempotencyKey, account, at: world.now().toISOString() })),
      'POST /accounts/{account}/credits': ({ params, body: { idempotencyKey, points }, caller }) => {
        const { balance } = moveBy(caller, params.account, idempotencyKey, points)
        return { idempotencyKey, points, balance }
      },
      'GET /movements': ({ query }) => {
        const { from, to, cursor = '0' } = query
        if (!/^[0-9]{1,15}$/.test(cursor)) throw new PartnerRefusal(400, 'CURSOR_INVALID')
        const lines = listLedgerPage(store, uid, { ...stretchOf(from, to), after: Number(cursor), atMost: pageSize })
        const nextCursor = lines.length < pageSize ? null : String(lines.at(-1)?.seq)
        return { ...query, movements: lines.map(tell), nextCursor }
      },
      'GET /movements/{idempotencyKey}': ({ params: { idempotencyKey } }) =>
        found(idempotencyKey, findMovement(store, uid, idempotencyKey)),
    },
    pointGuard,
  )
}

/** Without lots it says nothing of what expires, as a programme whose points never do. */
function tellBalance(store: Store, uid: ProgrammeUid, name: string) {
  const account = findAccount(store, uid, name)
  if (!account?.authorisedAt) throw new PartnerRefusal(401, 'LINK_INVALID')
  const expiring = listLots(store, uid, name)
  return { account: name, balance: account.balance, ...(expiring.length > 0 && { expiring: [...expiring] }) }
}

const pageSize = 500

const found = (idempotencyKey: string, movement: Movement | undefined) =>
  movement
    ? { made: true as const, idempotencyKey, points: Math.abs(movement.points) }
    : { made: false as const, idempotencyKey }

const tell = ({ idempotencyKey, account, points, at }: Movement) => ({
  idempotencyKey,
  account,
  kind: points < 0 ? ('DEBIT' as const) : ('CREDIT' as const),
  points: Math.abs(points),
  at,
})

/** In the one form in which the ledger has its times, so that texts compare as times do. */
function stretchOf(from: string, to: string) {
  const [begin, end] = [new Date(from), new Date(to)]
  if (Number.isNaN(begin.getTime()) || Number.isNaN(end.getTime())) throw new PartnerRefusal(400, 'REQUEST_INVALID')
  return { from: begin.toISOString(), to: end.toISOString() }
}

/** Whose call it is: named in the address, or known from the consent or the movement it asks about. */
function accountOf({ store }: World, uid: ProgrammeUid, params: Readonly<Record<string, string>>): string | undefined {
  const { account, linkId = '', idempotencyKey = '' } = params
  return account ?? findConsent(store, uid, linkId)?.account ?? findMovement(store, uid, idempotencyKey)?.account
}

/** DPASS keeps the ids of its own addresses shorter than a programme's names may be. */
function allowLongNames(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.includes(':account')) return
    const params = route.schema?.params as { readonly properties: Readonly<Record<string, TSchema>> } | undefined
    route.schema = { ...route.schema, params: Type.Object({ ...params?.properties, account: AccountName }) }
  })
}

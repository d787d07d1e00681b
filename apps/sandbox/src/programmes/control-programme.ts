import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import { Rejection } from '../answer-errors.ts'
import type { World } from '../world.ts'
import { AccountName, isAccountName } from './account-name.ts'
import { type Account, findAccount, listAccounts, setBalance } from './accounts.ts'
import { agree } from './consents.ts'
import { listMovements } from './ledger.ts'
import { readLinkRequest } from './link-request.ts'
import { fitLots, listLots, setLots } from './lots.ts'
import type { PartnerEvents } from './partner-events.ts'

const strict = { additionalProperties: false } as const
const Balance = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
const ByAccount = Type.Object({ account: AccountName }, strict)
const Lot = Type.Object(
  { points: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }), expiresAt: Type.String({ maxLength: 40 }) },
  strict,
)
const SetBalance = Type.Object(
  { balance: Balance, expiring: Type.Optional(Type.Array(Lot, { maxItems: 100 })) },
  strict,
)
const OfAccount = Type.Object({ account: Type.Optional(AccountName) }, strict)
const Status = Type.Object({ abnormal: Type.Boolean() }, strict)
const Approval = Type.Object(
  { redirectUrl: Type.String({ minLength: 1, maxLength: 8_192 }), account: AccountName },
  strict,
)

/** Everything a test asks of one programme, below its own path. */
export function controlProgramme(app: FastifyInstance, world: World, uid: ProgrammeUid, events: PartnerEvents): void {
  const { store } = world
  const tell = ({ account, balance }: Account) => {
    const expiring = listLots(store, uid, account)
    return { account, balance, ...(expiring.length > 0 && { expiring }) }
  }
  app.get('/accounts', () => listAccounts(store, uid).map(tell))

  app.put<{ Params: { account: string }; Body: Static<typeof SetBalance> }>(
    '/accounts/:account',
    { schema: { params: ByAccount, body: SetBalance } },
    ({ params: { account }, body: { balance, expiring } }) => {
      checkAccountName(account)
      const lots = expiring?.map(({ points, expiresAt }) => ({ points, expiresAt: readMoment(expiresAt) }))
      store.transaction(() => {
        setBalance(store, uid, { account, balance })
        if (lots) setLots(store, uid, account, lots)
        fitLots(store, uid, account, balance)
      })
      return tell({ account, balance })
    },
  )

  app.get<{ Querystring: Static<typeof OfAccount> }>('/ledger', { schema: { querystring: OfAccount } }, ({ query }) =>
    listMovements(store, uid, query.account),
  )

  app.post<{ Body: Static<typeof ByAccount> }>(
    '/invalidate',
    { schema: { body: ByAccount } },
    ({ body: { account } }) => {
      if (findAccount(store, uid, account)) return events.invalidate(account)
      throw new Rejection(404, `${uid} has no account of that name.`)
    },
  )

  app.post<{ Body: Static<typeof Status> }>('/status', { schema: { body: Status } }, ({ body: { abnormal } }) =>
    events.setAbnormal(abnormal),
  )

  app.post<{ Body: Static<typeof Approval> }>(
    '/approve',
    { schema: { body: Approval } },
    ({ body: { redirectUrl, account } }) => {
      checkAccountName(account)
      // The link page's address and the car app's scheme carry the same parameters, and the signature tells whose.
      const sent = URL.parse(redirectUrl)?.searchParams
      const request = sent && readLinkRequest(uid, Object.fromEntries(sent))
      if (!request) throw new Rejection(400, `redirectUrl is no link that DPASS has signed for ${uid}.`)
      return { linkId: request.linkId, checkCode: agree(world, uid, request.linkId, account) }
    },
  )
}

function readMoment(written: string): string {
  const moment = new Date(written)
  if (Number.isNaN(moment.getTime())) throw new Rejection(400, 'expiresAt is a time as ISO 8601 writes it.')
  return moment.toISOString()
}

function checkAccountName(name: string): void {
  if (!isAccountName(name)) throw new Rejection(400, 'An account is named by 1 to 256 characters, not by dots alone.')
}

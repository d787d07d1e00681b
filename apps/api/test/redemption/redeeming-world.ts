import type { Config } from '../../src/platform/config/config.ts'
import type { Gathering } from '../../src/platform/database/gathering.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Afterwards } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { type LinkedProduct, openLinkedProduct } from '../setup/linked-world.ts'
import { addApp, ask, tokensFor } from '../setup/oauth.ts'

/** An app that takes points off bills, and a machine that does so in its own name. */
export const parking = 'good-parking'
export const pump = 'fuel-machine'

export interface Answer {
  readonly status: number
  readonly data: Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string }
  readonly error: { readonly code: string; readonly details?: unknown }
}

export interface Redeeming extends LinkedProduct {
  /** A member with tree points linked and chosen, and an app that may take them. */
  payer(wishes?: Wishes): Promise<Payer>
  /** What an app or a machine sends. */
  call(token: string, name: string, body?: object, key?: string): Promise<Answer>
  /** A machine's own token. */
  machineToken(uid?: string, scope?: string): Promise<string>
  ledger(account: string): Promise<readonly { idempotencyKey: string; points: number }[]>
  balanceOf(account: string): Promise<number>
  setFault(fault: object): Promise<unknown>
}

interface Wishes {
  readonly balance?: number
  readonly maximumPrice?: number | null
  /** The app has not taken any points of the member yet: then it is completed in another way. */
  readonly isNewToApp?: boolean
}

export interface Payer {
  readonly browser: Browser
  readonly email: string
  readonly memberId: string
  readonly account: string
  /** The app's access token in the member's name. */
  readonly token: string
}

const tree = '/control/programmes/TREEPOINT'

export async function openRedeeming(
  afterwards: Afterwards,
  gathering?: Gathering,
  config: Partial<Config> = {},
): Promise<Redeeming> {
  const product = await openLinkedProduct(afterwards, config, gathering && { gathering })
  await addApp(product, {
    uid: parking,
    scopes: ['openid', 'points:read', 'points:redeem', 'offline_access', 'settlements:read'],
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
  })
  await addApp(product, {
    uid: pump,
    scopes: ['points:redeem', 'settlements:read'],
    grantTypes: ['client_credentials'],
    redirectUris: [],
  })
  let count = 0

  async function machineToken(uid = pump, scope = 'points:redeem'): Promise<string> {
    const { body } = await ask(product, uid, 'token', { grant_type: 'client_credentials', scope })
    if (!body['access_token']) throw new Error(`no token for the machine: ${JSON.stringify(body)}`)
    return body['access_token']
  }

  return {
    ...product,
    machineToken,
    async payer({ balance = 1_000, maximumPrice = null, isNewToApp = false } = {}) {
      const member = await product.newcomer()
      const account = `payer-${++count}`
      await product.control(`PUT ${tree}/accounts/${account}`, { balance })
      const linked = await product.link(member, 'programme-tree', account)
      if (linked.status !== 200) throw new Error(`linking was refused: ${linked.error.code}`)
      await member.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice })
      const tokens = await tokensFor(product, parking, member.email, { scope: 'openid points:read points:redeem' })
      const row = await product.world.sql.first<{ id: string }>(
        sql`select id from member where email = ${member.email}`,
      )
      if (!isNewToApp)
        await product.world.sql.run(
          sql`update oauth_grant set first_deducted_at = ${product.clock.now()} where member_id = ${row?.id ?? ''}`,
        )
      return {
        browser: member,
        email: member.email,
        memberId: row?.id ?? '',
        account,
        token: tokens['access_token'] ?? '',
      }
    },
    async call(token, name, body, key) {
      const [method = '', url = ''] = name.split(' ')
      const reply = await product.app.inject({
        method: method as 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
        ...(body && { payload: body }),
      })
      return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
    },
    ledger: async (account) =>
      (await product.control(`GET ${tree}/ledger?account=${account}`)) as { idempotencyKey: string; points: number }[],
    async balanceOf(account) {
      const accounts = (await product.control(`GET ${tree}/accounts`)) as { account: string; balance: number }[]
      return accounts.find((row) => row.account === account)?.balance ?? Number.NaN
    },
    setFault: (fault) => product.control(`PUT ${tree}/faults`, fault),
  }
}

let orders = 0
/** A parking bill, unlike any other. */
export const bill = (wishes: object = {}) => ({
  orderId: `order-${++orders}`,
  orderAmount: 100,
  serviceType: 'parking',
  merchantName: `停車場 ${orders}`,
  ...wishes,
})

let keys = 0
export const newKey = (): string => `key-${++keys}`

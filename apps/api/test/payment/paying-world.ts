import { httpGateway } from '../../src/adapters/gateway.ts'
import { readTask } from '../../src/operate/operate.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Gateway } from '../../src/platform/doors.ts'
import type { Afterwards } from '../setup/afterwards.ts'
import type { Answer, Browser } from '../setup/browser.ts'
import { freePort } from '../setup/oauth.ts'
import { openProduct, type Product, signIn } from '../setup/product.ts'
import { startSandbox } from '../setup/sandbox.ts'

const planFile = new URL('../../src/demo/plans.json', import.meta.url).pathname

/** The plans of the demo, as an operator loads them. */
export const loadPlans = ({ world }: Pick<Product, 'world'>, file = planFile): Promise<string> =>
  readTask(['plans', 'load', file])(world)

export interface Buyer extends Browser {
  readonly memberId: string
  readonly email: string
}

export interface Paying extends Product {
  /** Speaks the sandbox's control API. */
  control(name: string, body?: object): Promise<unknown>
  /** A new member, signed in. */
  buyer(): Promise<Buyer>
  /** The plan sold online unless another is named. */
  init(browser: Browser, wishes?: { uniqueId?: string; redirectUrl?: string }): Promise<Answer>
  /** The id of a payment that was begun. */
  begin(browser: Browser, uniqueId?: string): Promise<string>
  settle(id: string, decision: object): Promise<unknown>
  /** Presses a button of the gateway's page. Gives where the browser is sent. */
  press(redirectUrl: unknown, result: string, method?: string): Promise<URL>
  /** Time passes, and the member signs in again: a session does not live as long as a payment. */
  later(member: Buyer, seconds: number): Promise<void>
  read(browser: Browser, id: string): Promise<Answer['data']>
  planIdOf(uniqueId: string): Promise<string>
  /** How many receipts were written for a payment. */
  receipts(id: string): Promise<number>
}

/** The product listening at an address of its own, and the sandbox's gateway, which sends its webhooks there. */
export async function openPaying(afterwards: Afterwards): Promise<Paying> {
  let gateway: Gateway | undefined
  const reach = (): Gateway => {
    if (!gateway) throw new Error('the gateway has not started yet')
    return gateway
  }
  const door: Gateway = {
    open: (payment) => reach().open(payment),
    status: (id) => reach().status(id),
    void: (id) => reach().void(id),
  }
  const port = await freePort()
  const publicUrl = new URL(`http://127.0.0.1:${port}`)
  const { open, ...opened } = await openProduct({ afterwards, doors: { gateway: door }, config: { publicUrl } })
  const product = { ...opened, open: () => open({ origin: publicUrl.origin }) }
  // The gateway goes by the real clock, and must not find that a payment has expired before a test says so.
  product.clock.pass((Date.parse('2099-11-16') - product.clock.now().getTime()) / 1_000)
  await product.app.listen({ host: '127.0.0.1', port })
  const sandbox = await startSandbox(afterwards, { DPASS_URL: publicUrl.href })
  gateway = httpGateway(readConfig({ PAYMENT_API_URL: `${sandbox.url}/partners/payment` }), () => undefined)
  await loadPlans(product)
  return { ...product, ...helpers(product, sandbox.url) }
}

function helpers(product: Product, sandboxUrl: string) {
  let count = 0

  async function control(name: string, body?: object): Promise<unknown> {
    const [method = '', path = ''] = name.split(' ')
    const reply = await fetch(sandboxUrl + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`the sandbox refused ${name}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

  async function planIdOf(uniqueId: string): Promise<string> {
    const row = await product.world.sql.first<{ id: string }>(sql`select id from plan where unique_id = ${uniqueId}`)
    return row?.id ?? ''
  }

  const init: Paying['init'] = async (browser, { uniqueId = 'COMMUTER_365', redirectUrl = '/' } = {}) =>
    browser.call('POST /v1/payment/transaction/init', { planId: await planIdOf(uniqueId), redirectUrl })

  return {
    control,
    planIdOf,
    init,
    async buyer() {
      const email = `buyer${++count}@example.com`
      const memberId = await product.addMember(email)
      const browser = product.open()
      await signIn(browser, email)
      return { ...browser, memberId, email }
    },
    async begin(browser: Browser, uniqueId?: string) {
      const { status, data, error } = await init(browser, uniqueId === undefined ? {} : { uniqueId })
      if (status !== 200) throw new Error(`paying was refused: ${error.code}`)
      return data['transactionId'] as string
    },
    settle: (id: string, decision: object) => control(`POST /control/payment/${id}/settle`, decision),
    async press(redirectUrl: unknown, result: string, method = 'line_pay') {
      const token = new URL(String(redirectUrl)).searchParams.get('token') ?? ''
      const body = new URLSearchParams({ token, result, method })
      const reply = await fetch(`${sandboxUrl}/payment/pay`, { method: 'POST', body, redirect: 'manual' })
      if (reply.status !== 303) throw new Error(`the page sent nobody back: ${reply.status}`)
      return new URL(reply.headers.get('location') ?? '')
    },
    async later(member: Buyer, seconds: number) {
      product.clock.pass(seconds)
      await signIn(member, member.email)
    },
    read: async (browser: Browser, id: string) => (await browser.call(`GET /v1/payment/transactions/${id}`)).data,
    async receipts(id: string) {
      const row = await product.world.sql.first<{ count: number }>(
        sql`select count(*)::integer as count from pgboss.job where data->>'kind' = 'receipt' and data->>'orderNo' = ${id}`,
      )
      return row?.count ?? 0
    },
  }
}

/** The plans that a member has, as their own list tells them. */
export const ownedBy = async (browser: { call: (name: string) => Promise<{ data: unknown }> }) =>
  (await browser.call('GET /v1/current-valid-plan')).data as { planId: string; startsAt: string; endsAt: string }[]

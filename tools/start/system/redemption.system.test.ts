import { setTimeout as wait } from 'node:timers/promises'
import { ownNameScopes } from '@dpass/rules/oauth-scopes'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { demoClients } from '../demo-clients.ts'
import { openDatabase } from './copy-database.ts'
import { openEndpoint } from './open-endpoint.ts'
import { redeemSteadily } from './redeem-steadily.ts'
import { openInstance } from './run-api.ts'
import { runSandbox } from './run-sandbox.ts'
import { takePort } from './take-port.ts'

/** A few in the gate; REDEMPTION_KILLS=100 is what the product promises (npm run stress). */
const kills = Number(process.env['REDEMPTION_KILLS'] ?? 3)
const machines = 6
const longestLifeMs = 600

const uids = ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI']

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function control(sandbox: string, name: string, body?: object): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ')
  const init = { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) }
  const reply = await fetch(`${sandbox}/control/programmes/TREEPOINT/${path}`, init)
  if (!reply.ok) throw new Error(`the sandbox refused ${name}: ${reply.status}`)
  return reply.json()
}

interface Stored {
  readonly id: string
  readonly order_id: string
  readonly status: string
  readonly points: number
}

test(
  `kill -9 of the API ${kills} times under redemption load loses no acknowledged redemption, doubles none and tells of each once`,
  { timeout: 120_000 + kills * 15_000 },
  async () => {
    const [sandbox, database, port] = [(await runSandbox()).url, await openDatabase(), await takePort()]
    const client = await connect(database.url)
    const api = `http://localhost:${port}`
    const clients = demoClients({ sandbox, app: sandbox }).map((app) => ({
      ...app,
      scopes: [...app.scopes, ...ownNameScopes],
    }))
    const instance = openInstance({
      PORT: String(port),
      DATABASE_URL: database.url,
      PUBLIC_URL: api,
      RATE_LIMIT_SCALE: '1000000',
      DPASS_DEMO: 'true',
      WEBHOOKS_TO_THIS_MACHINE: 'on',
      DEMO_CLIENTS: JSON.stringify(clients),
      ...Object.fromEntries(uids.map((uid) => [`${uid}_API_URL`, `${sandbox}/partners/programmes/${uid}`])),
    })
    onTestFinished(() => instance.kill())
    await instance.start()
    await control(sandbox, 'PUT accounts/demo-driver', { balance: 100_000_000 })
    // One driver buys all the fuel there is.
    await client.query(`update oauth_client set daily_limit_twd = 10000000`)
    await client.query(`insert into notice_setting (member_id, redemption, refund, expiring)
      select id, 'MAIL', 'MAIL', 'MAIL' from member where email = 'driver@example.com'`)
    const uid = 'demo-fuel-machine'
    const secret = clients.find((app) => app.uid === uid)?.secret ?? ''
    const messages = await openEndpoint({ api, uid, secret })
    const load = redeemSteadily(
      {
        api,
        secret,
        driver: { email: 'driver@example.com', password: 'dpass-demo-2026' },
      },
      machines,
    )
    for (let kill = 0; kill < kills; kill++) {
      const before = load.told.length
      // Not before it has sold something, so that each kill meets work under way; then at any moment.
      await expect.poll(() => load.told.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before)
      await wait(Math.random() * longestLifeMs)
      await instance.kill()
      await instance.start()
    }
    await load.end()

    const pending = async () => (await client.query(`select from point_transaction where status = 'PENDING'`)).rowCount
    await expect.poll(pending, { timeout: 60_000, interval: 200 }).toBe(0)

    const { rows } = await client.query<Stored>(
      `select id, order_id, status, points::int from point_transaction where order_id like 'kill-%'`,
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    const seeded = new Set(
      (
        await client.query<{ id: string }>(`select id from point_transaction where order_id not like 'kill-%'`)
      ).rows.map(({ id }) => id),
    )
    const ledger = (
      (await control(sandbox, 'GET ledger?account=demo-driver')) as { idempotencyKey: string; points: number }[]
    ).filter(({ idempotencyKey }) => !seeded.has(idempotencyKey))

    // Nothing lost: what was told to be taken stands in both books.
    expect(load.told.length).toBeGreaterThan(kills)
    for (const { id, points } of load.told) expect(stored.get(id)).toMatchObject({ status: 'COMPLETED', points })
    const taken = rows.filter(({ points }) => points > 0)
    expect(new Map(ledger.map(({ idempotencyKey, points }) => [idempotencyKey, -points]))).toEqual(
      new Map(taken.map(({ id, points }) => [id, points])),
    )
    // Nothing doubled: one debit for a key, one for an order, and one order for a sale.
    expect(ledger).toHaveLength(taken.length)
    expect(new Set(taken.map(({ order_id }) => order_id)).size).toBe(taken.length)
    // Each is told once, to a member who wants to hear of every one.
    const letters = await client.query<{ id: string }>(
      `select data ->> 'recordId' as id from pgboss.job where name = 'send-mail' and data ->> 'kind' = 'points-redeemed'`,
    )
    expect(letters.rows.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted())
    // The app is told of each by one webhook-id, also where a kill had the message sent twice.
    const untold = async () =>
      (
        await client.query(
          `select id from client_event union all select id from webhook_delivery where state = 'WAITING'`,
        )
      ).rowCount
    await expect.poll(untold, { timeout: 90_000, interval: 200 }).toBe(0)
    const told = new Map(messages.map(({ webhookId, redemptionId }) => [webhookId, redemptionId]))
    expect([...told.values()].toSorted()).toEqual(taken.map(({ id }) => id).toSorted())
  },
)

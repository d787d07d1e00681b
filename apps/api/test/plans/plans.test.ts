import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import demo from '../../src/demo/plans.json' with { type: 'json' }
import { putPeriod } from '../../src/domain/plans/purchase.sql.ts'
import { warnEnding } from '../../src/features/plans/warn-ending.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { loadPlans } from '../payment/paying-world.ts'
import { days, minutes } from '../setup/clock.ts'
import { addApp, callWith, tokensFor } from '../setup/oauth.ts'
import { openProduct, type Product, signIn } from '../setup/product.ts'

async function fileWith(contents: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-plans-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'plans.json'), contents)
  return join(folder, 'plans.json')
}

const listed = async ({ open }: Product) => (await open().call('GET /v1/plans')).data

test('an operator’s file is what is offered, in its order; what it leaves out is withdrawn, and its owner keeps it', async () => {
  const product = await openProduct()
  const [online, store] = demo
  expect(await listed(product)).toEqual([])
  expect(await loadPlans(product)).toBe('Plans on offer: 2. Withdrawn: 0.')
  const before = await listed(product)
  expect(before).toEqual(demo.map((plan) => ({ id: expect.any(String) as string, purchasable: true, ...plan })))
  const memberId = await product.addMember('owner@example.com')
  const planId = before[1]?.id ?? ''
  const startsAt = product.clock.now()
  const period = { startsAt, endsAt: new Date('2026-12-16T16:00:00Z'), warnAt: null }
  await putPeriod(product.world.sql, memberId, planId, period)

  const file = await fileWith(JSON.stringify([{ ...online, price: 1_500, purchasable: false }]))
  expect(await loadPlans(product, file)).toBe('Plans on offer: 1. Withdrawn: 1.')
  expect(await listed(product)).toEqual([{ ...online, id: before[0]?.id, price: 1_500, purchasable: false }])
  const browser = product.open()
  await signIn(browser, 'owner@example.com')
  expect((await browser.call('GET /v1/current-valid-plan')).data).toEqual([
    {
      planId,
      name: store?.name,
      startsAt: startsAt.toISOString(),
      endsAt: '2026-12-16T16:00:00.000Z',
      entitlements: store?.entitlements,
    },
  ])
  const buy = (id: string | undefined) =>
    browser.call('POST /v1/payment/transaction/init', { planId: id, redirectUrl: '/' })
  expect((await buy(before[0]?.id)).error.code).toBe('PLAN_NOT_PURCHASABLE')
  expect((await buy(planId)).error.code).toBe('PLAN_NOT_FOUND')
  const table = await readTask(['plans', 'list'])(product.world)
  expect(table).toMatch(/COMMUTER_365 +shown, not sold +ONLINE +1500/)
  expect(table).toMatch(/CHAIN_STORE_30 +withdrawn/)
})

test('a file with a mistake changes nothing', async () => {
  const product = await openProduct()
  await loadPlans(product)
  const before = await listed(product)
  await expect(loadPlans(product, await fileWith('{"no": "list"}'))).rejects.toThrow('Nothing was changed.')
  await expect(loadPlans(product, await fileWith('no JSON'))).rejects.toThrow('is no JSON')
  await expect(loadPlans(product, '/no/such/file')).rejects.toThrow('cannot be read')
  expect(await listed(product)).toEqual(before)
})

test('a plan is over at midnight in Taipei: no longer valid, still known with its end', async () => {
  const product = await openProduct()
  await loadPlans(product)
  const [plan] = await listed(product)
  const memberId = await product.addMember('ending@example.com')
  const endsAt = new Date('2026-11-16T16:00:00Z')
  const period = { startsAt: new Date('2026-10-17T00:00:00Z'), endsAt, warnAt: null }
  await putPeriod(product.world.sql, memberId, plan?.id ?? '', period)
  const browser = product.open()
  const read = async (name: string) => {
    await signIn(browser, 'ending@example.com')
    return (await browser.call(name)).data
  }
  product.clock.pass(16 * 60 * minutes - 1)
  expect(await read('GET /v1/current-valid-plan')).toHaveLength(1)
  product.clock.pass(1)
  expect(await read('GET /v1/current-valid-plan')).toEqual([])
  expect(await read('GET /v1/owned-plans')).toEqual([expect.objectContaining({ endsAt: endsAt.toISOString() })])
})

test('an app that may read plans is told what it has to give, and the day of the purchase, not its moment', async () => {
  const product = await openProduct()
  await loadPlans(product)
  const [plan] = await listed(product)
  const email = 'benefits@example.com'
  const memberId = await product.addMember(email)
  const endsAt = new Date('2026-12-16T16:00:00Z')
  const period = { startsAt: new Date('2026-11-15T17:23:45.678Z'), endsAt, warnAt: null }
  await putPeriod(product.world.sql, memberId, plan?.id ?? '', period)
  await addApp(product, { uid: 'gate', scopes: ['openid', 'points:read', 'plans:read'] })
  const readWith = async (scope: string) => {
    const { access_token: token = '' } = await tokensFor(product, 'gate', email, { scope })
    return callWith(product, token, 'GET /v1/current-valid-plan')
  }
  const refused = await readWith('openid points:read')
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'SCOPE_INSUFFICIENT' } } })
  const told = await readWith('openid plans:read')
  expect(told.body.data).toMatchObject([
    { planId: plan?.id, startsAt: '2026-11-15T16:00:00.000Z', endsAt: endsAt.toISOString() },
  ])
  const [{ entitlements }] = told.body.data as [{ entitlements: { code: string | null }[] }]
  expect(entitlements.map(({ code }) => code)).toEqual(['PARKING_90', null])
})

test('the member is told once that a plan ends in seven days, and again only about another end', async () => {
  const product = await openProduct()
  const { world, clock } = product
  await loadPlans(product)
  const [plan] = await listed(product)
  const memberId = await product.addMember('warned@example.com')
  const startsAt = clock.now()
  const put = (endsAt: string, warnAt: string) =>
    putPeriod(world.sql, memberId, plan?.id ?? '', { startsAt, endsAt: new Date(endsAt), warnAt: new Date(warnAt) })
  const letters = () =>
    world.sql.many<{ endsAt: string }>(
      sql`select data->>'endsAt' as ends_at from pgboss.job where data->>'kind' = 'plan-ending' order by 1`,
    )
  await put('2026-12-16T16:00:00Z', '2026-12-09T16:00:00Z')
  await warnEnding(world)
  expect(await letters()).toEqual([])
  clock.pass(24 * days)
  await Promise.all([warnEnding(world), warnEnding(world)])
  await warnEnding(world)
  expect(await letters()).toEqual([{ endsAt: '2026-12-16T16:00:00.000Z' }])
  await put('2027-01-15T16:00:00Z', '2027-01-08T16:00:00Z')
  clock.pass(30 * days)
  await warnEnding(world)
  expect(await letters()).toHaveLength(2)
  // Nobody was there to tell them in time: a plan that is over ends no more.
  await put('2027-02-15T16:00:00Z', '2027-02-08T16:00:00Z')
  clock.pass(100 * days)
  await warnEnding(world)
  expect(await letters()).toHaveLength(2)
})

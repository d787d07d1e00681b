import { expect, test } from 'vitest'
import { addPurchase } from '../../src/domain/plans/purchase.sql.ts'
import { checkPending } from '../../src/features/payment/check-pending.ts'
import { readPayment } from '../../src/features/payment/read-payment.ts'
import { receivePaymentEvent } from '../../src/features/webhooks/receive-payment-event.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Gateway } from '../../src/platform/doors.ts'
import type { World } from '../../src/platform/world.ts'
import { minutes } from '../setup/clock.ts'
import { openProduct } from '../setup/product.ts'
import { loadPlans } from './paying-world.ts'

/**
 * What happens after a member has paid, each twice. `return`: the browser comes back and reads the payment. `webhook`: the
 * gateway's message, and its repetition. `query`: DPASS asks the gateway.
 */
const happenings = ['return', 'return', 'webhook', 'webhook', 'query', 'query'] as const
type Happening = (typeof happenings)[number]

/** How the process dies in one of them: everything is rolled back, or all is written and no answer leaves. */
type Kill = 'none' | 'before-commit' | 'after-commit'

interface Story {
  readonly id: string
  readonly memberId: string
  readonly order: readonly Happening[]
  readonly killAt: number
  readonly kill: Kill
}

function orders(rest: readonly Happening[]): Happening[][] {
  if (rest.length === 0) return [[]]
  return [...new Set(rest)].flatMap((first) => {
    const others = rest.toSpliced(rest.indexOf(first), 1)
    return orders(others).map((order) => [first, ...order])
  })
}

class Killed extends Error {}

const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error
}

/** The same World in a process that dies at its next transaction. */
const dying = (world: World, kill: Kill): World => ({
  ...world,
  async transaction(work) {
    const result = await world.transaction(async (tx) => {
      const done = await work(tx)
      if (kill === 'before-commit') throw new Killed()
      return done
    })
    if (kill === 'after-commit') throw new Killed()
    return result
  },
})

test('in every order, repeated, and with a kill at every place: one grant, one receipt', async () => {
  let asked = new Set<string>()
  const answer: Gateway['status'] = async (id) =>
    asked.has(id)
      ? { state: 'PAID', amount: 1_680, currency: 'TWD', method: 'line_pay', paidAt: null, reason: null }
      : 'unavailable'
  const gateway: Gateway = { open: async () => 'unavailable', status: answer, void: async () => 'unavailable' }
  const product = await openProduct({ doors: { gateway } })
  const { world, clock } = product
  await loadPlans(product)
  const stories = await tell(product, (order) => [
    { killAt: -1, kill: 'none' as const },
    ...order.flatMap((happening, killAt) =>
      happening === 'return' ? [] : (['before-commit', 'after-commit'] as const).map((kill) => ({ killAt, kill })),
    ),
  ])
  expect(stories).toHaveLength(90 * 9)

  const send = (story: Story, messageId: string, as: World) =>
    receivePaymentEvent(
      as,
      { id: `${story.id} ${messageId}`, signer: 'PAYMENT' },
      { type: 'payment.settled', data: { transactionId: story.id, result: 'PAID', amount: 1_680, currency: 'TWD' } },
    )

  const happen = async (story: Story, happening: Happening, as: World): Promise<void> => {
    if (happening === 'return') await readPayment(world, inputOf(story))
    else await send(story, 'told', as).catch(unlessKilled)
  }

  for (let step = 0; step < happenings.length; step++) {
    clock.pass(10)
    const now = (story: Story) => story.order[step] ?? 'return'
    const killOf = ({ killAt, kill }: Story) => (killAt === step ? kill : 'none')
    const others = stories.filter((story) => now(story) !== 'query')
    await sideBySide(others, (story) => happen(story, now(story), dying(world, killOf(story))))
    for (const kill of ['none', 'before-commit', 'after-commit'] as const) {
      const queried = stories.filter((story) => now(story) === 'query' && killOf(story) === kill)
      asked = new Set(queried.map(({ id }) => id))
      await makeDue(world, asked)
      await checkPending(dying(world, kill))
    }
  }
  // A message that was not answered is sent again, and DPASS goes on asking.
  await sideBySide(stories, (story) => send(story, 'told', world))
  asked = new Set(stories.map(({ id }) => id))
  await makeDue(world, asked)
  await checkPending(world)
  await expectOneGrantEach(world, stories)
}, 60_000)

test('all at the same moment: one grant and one receipt for each payment, and every payment counts', async () => {
  const paid = { amount: 1_680, currency: 'TWD', method: null, paidAt: null, reason: null }
  const status: Gateway['status'] = async () => ({ state: 'PAID', ...paid })
  const gateway: Gateway = { open: async () => 'unavailable', status, void: async () => 'unavailable' }
  const product = await openProduct({ doors: { gateway } })
  const { world, clock } = product
  await loadPlans(product)
  const stories = (await tell(product, () => [{ killAt: -1, kill: 'none' as const }])).slice(0, 20)
  clock.pass(2 * minutes)
  const data = (id: string) => ({ transactionId: id, result: 'PAID' as const, amount: 1_680, currency: 'TWD' })
  await Promise.all([
    ...stories.flatMap(({ id }) =>
      ['a', 'a', 'b'].map((name) =>
        receivePaymentEvent(
          world,
          { id: `${id} ${name}`, signer: 'PAYMENT' },
          { type: 'payment.settled', data: data(id) },
        ),
      ),
    ),
    checkPending(world),
    checkPending(world),
  ])
  await expectOneGrantEach(world, stories)
})

/** The time has come to ask the gateway about these, if they are still pending. */
const makeDue = (world: World, ids: ReadonlySet<string>) =>
  world.pooledSql.run(sql`
    update payment_transaction set next_check_at = ${world.now()}
    where id = any(${[...ids]}) and next_check_at is not null`)

/** A few at a time: the pool refuses every request on top of a hundred. */
async function sideBySide(stories: readonly Story[], work: (story: Story) => Promise<unknown>): Promise<void> {
  const waiting = stories.values()
  const worker = async () => {
    for (const story of waiting) await work(story)
  }
  await Promise.all(Array.from({ length: 12 }, worker))
}

/** Every order with each of its kills, every one of them a payment of a member of its own. */
async function tell(
  { world }: Awaited<ReturnType<typeof openProduct>>,
  killsOf: (order: readonly Happening[]) => readonly Pick<Story, 'killAt' | 'kill'>[],
): Promise<Story[]> {
  const plan = await world.sql.first<{ id: string }>(sql`select id from plan where unique_id = 'COMMUTER_365'`)
  const createdAt = world.now()
  const expiresAt = new Date(createdAt.getTime() + 30 * 60_000)
  const stories = orders(happenings).flatMap((order) =>
    killsOf(order).map((kill) => ({ id: world.newId().toUpperCase(), memberId: world.newId(), order, ...kill })),
  )
  const emails = stories.map(({ memberId }) => `${memberId}@example.com`)
  await world.pooledSql.run(sql`
    insert into member (id, email, password_hash, password_changed_at, created_at)
    select id, email, 'none', ${createdAt}, ${createdAt}
    from unnest(${stories.map(({ memberId }) => memberId)}::uuid[], ${emails}::text[]) as new (id, email)`)
  await world.transaction((tx) =>
    Promise.all(
      stories.map(({ id, memberId }) =>
        addPurchase(
          tx,
          {
            memberId,
            id,
            planId: plan?.id ?? '',
            planName: '通勤安心方案',
            days: 365,
            amountTwd: 1_680 as never,
            createdAt,
            expiresAt,
          },
          new Date(createdAt.getTime() + 60_000),
        ),
      ),
    ),
  )
  return stories
}

const inputOf = ({ id, memberId }: Story) =>
  ({ params: { id }, caller: { member: { id: memberId } } }) as Parameters<typeof readPayment>[1]

async function expectOneGrantEach(world: World, stories: readonly Story[]): Promise<void> {
  const rows = await world.pooledSql.many<{ id: string; status: string; days: number }>(sql`
    select id, status, round(extract(epoch from ends_at - starts_at) / 86400)::integer as days
    from payment_transaction join member_plan on member_plan.member_id = payment_transaction.member_id`)
  const receipts = await world.pooledSql.many<{ id: string; count: number }>(sql`
    select data->>'orderNo' as id, count(*)::integer as count from pgboss.job where data ? 'orderNo' group by 1`)
  const counts = new Map(receipts.map(({ id, count }) => [id, count]))
  const found = new Map(rows.map((row) => [row.id, { ...row, receipts: counts.get(row.id) ?? 0 }]))
  for (const { id, order, killAt, kill } of stories) {
    const what = `${order.join(', ')}; killed ${kill} at ${killAt}`
    expect([what, found.get(id)]).toEqual([what, { id, status: 'PAID', days: 366, receipts: 1 }])
  }
}

import { taipeiMidnight } from '@dpass/rules/taipei-time'
import { expect, test } from 'vitest'
import { tellExpiring } from '../../src/features/programmes/tell-expiring.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Programmes, ToldBalance } from '../../src/platform/doors.ts'
import type { World } from '../../src/platform/world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days, minutes } from '../setup/clock.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import { password, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'

const product = sharedByFile(openLinkedProduct)
const tree = '/control/programmes/TREEPOINT'

/** A moment so many days after now. */
const inDays = (count: number) => new Date(product().clock.now().getTime() + count * days * 1_000)
/** Until eight in the evening of the next day in Taiwan, when every link is due. */
function passDay(): void {
  const { clock } = product()
  const evening = taipeiMidnight(clock.now()).getTime() + 44 * 3_600_000
  clock.pass((evening - clock.now().getTime()) / 1_000)
}
const lot = (points: number, expiresAt: Date) => ({ points, expiresAt })

async function linked(body: object = { balance: 1_000 }) {
  const { newcomer, link, control } = product()
  const browser = await newcomer()
  const account = browser.email
  await control(`PUT ${tree}/accounts/${encodeURIComponent(account)}`, body)
  expect((await link(browser, 'programme-tree', account)).status).toBe(200)
  return Object.assign(browser, { account })
}
type Member = Awaited<ReturnType<typeof linked>>

/** An instance whose programme answers about this member alone, and how often it was asked. */
function instance({ account }: Member, answer: () => Promise<Awaited<ReturnType<Programmes['balance']>>>) {
  const { world } = product()
  let asked = 0
  const balance: Programmes['balance'] = async (_, about) => {
    if (about !== account) return 'unavailable'
    asked += 1
    return answer()
  }
  const own: World = { ...world, programmes: { ...world.programmes, balance } }
  return { world: own, run: () => tellExpiring(own), asked: () => asked }
}

const says =
  (...expiring: ToldBalance['expiring']) =>
  async (): Promise<ToldBalance> => ({ balance: 1_000, expiring })

const told = async ({ email }: Pick<Member, 'email'>) =>
  (await messagesTo(product().world, email)).flatMap((message) => (message.kind === 'points-expiring' ? [message] : []))

test('the list of points says what expires, soonest first; of others nothing', async () => {
  const expiring = [
    { points: 50, expiresAt: '2127-12-31T16:00:00.000Z' },
    { points: 120, expiresAt: '2126-12-31T16:00:00.000Z' },
  ]
  const member = await linked({ balance: 1_000, expiring })
  const { data } = await member.call('GET /v1/points')
  const found = Object.fromEntries(data.map(({ uniqueId, expiring: lots }) => [uniqueId, lots]))
  expect(found).toEqual({ TREEPOINT: expiring.toReversed(), FAMI_POINT: [], MOCHI_COIN: [] })
})

test('fourteen days before, the member is mailed once, also by two instances at the same moment', async () => {
  const member = await linked()
  const programme = says(lot(120, inDays(16)), lot(70, inDays(90)))
  const [one, two] = [instance(member, programme), instance(member, programme)]
  const look = () => Promise.all([one.run(), two.run()])
  await look()
  passDay()
  await look()
  expect(await told(member)).toEqual([])
  for (let day = 0; day < 3; day += 1) {
    passDay()
    for (let times = 0; times < 3; times += 1) await look()
  }
  const { memberId, email: to } = member
  const expiresAt = expect.any(String)
  expect(await told(member)).toEqual([
    { kind: 'points-expiring', to, memberId, pointName: '小樹點', lots: [{ points: 120, expiresAt }] },
  ])
  expect(one.asked() + two.asked()).toBe(5)
})

test('a member who wants no such mail is not asked about, and is told once they want it', async () => {
  const member = await linked()
  const { run, asked } = instance(member, says(lot(120, inDays(10))))
  const choose = async (expiring: string) => {
    // A day later the session is over.
    await signIn(member, member.email)
    await member.call('PUT /v1/notice-settings', { redemption: 'OFF', refund: 'MAIL', expiring })
  }
  await choose('OFF')
  await run()
  passDay()
  await run()
  expect([asked(), await told(member)]).toEqual([0, []])
  await choose('MAIL')
  passDay()
  await run()
  expect(await told(member)).toHaveLength(1)
})

test('a programme that is down, or under maintenance, is asked later', async () => {
  const { clock, world } = product()
  const member = await linked()
  let answer: Awaited<ReturnType<Programmes['balance']>> = 'unavailable'
  const { run, asked } = instance(member, async () => answer)
  for (let times = 0; times < 3; times += 1) await run()
  expect(asked()).toBe(1)
  clock.pass(30 * minutes)
  await world.sql.run(sql`update programme set is_abnormal = unique_id = 'TREEPOINT'`)
  await run()
  expect(asked()).toBe(1)
  await world.sql.run(sql`update programme set is_abnormal = false`)
  answer = { balance: 1_000, expiring: [lot(120, inDays(3))] }
  await run()
  expect([asked(), await told(member)]).toEqual([2, [expect.objectContaining({ kind: 'points-expiring' })]])
})

test.each<[string, (world: World) => World]>([
  [
    'before the mail is written down',
    (world) => ({ ...world, transaction: () => Promise.reject(new Error('killed')) }),
  ],
  [
    'before the transaction ends',
    (world) => ({
      ...world,
      transaction: (work) =>
        world.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    }),
  ],
  [
    'right after it',
    (world) => ({
      ...world,
      async transaction(work) {
        await world.transaction(work)
        throw new Error('killed')
      },
    }),
  ],
])('an instance that dies %s: told once', async (_, dying) => {
  const { clock } = product()
  const member = await linked()
  const { world, run, asked } = instance(member, says(lot(120, inDays(3))))
  await tellExpiring(dying(world))
  await run()
  expect(asked()).toBe(1)
  clock.pass(30 * minutes)
  for (let times = 0; times < 3; times += 1) await run()
  expect([asked(), (await told(member)).length]).toEqual([2, 1])
})

test('an instance that dies while the programme is asked is taken over from', async () => {
  const { clock } = product()
  const member = await linked()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<undefined>()
  const dying = instance(member, () => {
    asked(undefined)
    return new Promise(() => undefined)
  })
  void dying.run()
  await isAsked
  clock.pass(30 * minutes)
  await instance(member, says(lot(120, inDays(3)))).run()
  expect(await told(member)).toHaveLength(1)
})

test('what is asked about and unlinked, linked to another account, or closed meanwhile is told to nobody', async () => {
  for (const meanwhile of [
    (member: Member) => member.call('POST /v1/resource-owners/programme-tree/unlink', {}),
    async (member: Member) => {
      await member.call('POST /v1/resource-owners/programme-tree/unlink', {})
      expect((await product().link(member, 'programme-tree', `other-${member.account}`)).status).toBe(200)
    },
    (member: Member) => member.call('DELETE /v1/me', { password }),
  ]) {
    const member = await linked()
    const { run } = instance(member, async () => {
      product().clock.pass(1)
      await meanwhile(member)
      return says(lot(120, inDays(3)))()
    })
    await run()
    expect(await told(member)).toEqual([])
  }
})

test('a withdrawn authorisation ends the link and is told as such', async () => {
  const member = await linked()
  const { run } = instance(member, async () => 'link-invalid')
  await run()
  const { data } = await member.call('GET /v1/resource-owners')
  expect(data.find(({ uniqueId }) => uniqueId === 'TREEPOINT')?.linkData).toMatchObject({ state: 'INVALID' })
  expect(await told(member)).toEqual([])
})

test('the export says of which days a member was told', async () => {
  const member = await linked()
  await instance(member, says(lot(120, inDays(3)))).run()
  const { data } = await member.call('GET /v1/me/export')
  expect(data.links).toMatchObject([
    { programme: 'TREEPOINT', expiringTold: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] },
  ])
})

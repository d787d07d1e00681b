import { addBanner } from '../domain/board/banner.sql.ts'
import { parkingPlaces, putParkingPlaces } from '../domain/board/parking-place.sql.ts'
import { readParkingPlaces } from '../domain/board/parking-place.ts'
import { putSetting } from '../domain/points/deduction-setting.sql.ts'
import { markAccount, sealAccount } from '../domain/points/link.ts'
import { putLink } from '../domain/points/link.sql.ts'
import { addMember, findMemberId } from '../domain/account/member.sql.ts'
import { putClient } from '../domain/oauth/client.sql.ts'
import { asStored, type ClientDescription, problemsOf } from '../domain/oauth/client.ts'
import { programmesOf } from '../domain/points/programme.sql.ts'
import type { Transaction } from '../platform/database/transactions.ts'
import { Refusal } from '../platform/refusal.ts'
import { addMs, dayMs } from '../platform/time.ts'
import type { World } from '../platform/world.ts'
import parkingPlaceFile from './parking-places.json' with { type: 'json' }
import { seedPlans } from './seed-plans.ts'
import { seedRecords } from './seed-records.ts'

const password = 'dpass-demo-2026'

interface DemoMember {
  readonly email: string
  readonly phoneNumber: string | null
  readonly joinedDaysAgo: number
}

/**
 * One member who has everything set up, one who has just arrived, one whose plan has run out, and one for partners'
 * engineers, whose orders end as their amounts say (docs/partners.md).
 */
const driver: DemoMember = { email: 'driver@example.com', phoneNumber: '+886912345678', joinedDaysAgo: 93 }
const newcomer: DemoMember = { email: 'newcomer@example.com', phoneNumber: null, joinedDaysAgo: 0 }
const former: DemoMember = { email: 'former@example.com', phoneNumber: null, joinedDaysAgo: 60 }
const tester: DemoMember = { email: 'tester@example.com', phoneNumber: '+886987000404', joinedDaysAgo: 0 }

interface Links {
  /** The sandbox's programmes know the member by this name from the start. */
  readonly account: string
  readonly programmes: readonly string[]
  /** Of 小樹點. */
  readonly maximumTwd: number
}

const ofDriver: Links = { account: 'demo-driver', programmes: ['FAMI_POINT', 'TREEPOINT'], maximumTwd: 100 }
const ofTester: Links = { account: 'demo-tester', programmes: ['TREEPOINT'], maximumTwd: 1_000 }

/** Adds what is missing and changes nothing that is there, so that what was tried out with a demo member stays. */
export async function seedDemo(world: World): Promise<void> {
  await seedMember(world, driver, (tx, memberId, joined) => seedLinks(world, tx, { memberId, joined, ...ofDriver }))
  await seedMember(world, newcomer, async () => undefined)
  await seedMember(world, former, async () => undefined)
  await seedMember(world, tester, (tx, memberId, joined) => seedLinks(world, tx, { memberId, joined, ...ofTester }))
  await seedPlans(world)
  await seedBanners(world)
  await seedParkingPlaces(world)
  await seedClients(world)
  // After the clients, whose orders they are.
  await seedRecords(world, driver.email, ofDriver.account)
}

async function seedMember(
  world: World,
  { email, phoneNumber, joinedDaysAgo }: DemoMember,
  furnish: (tx: Transaction, memberId: string, joined: Date) => Promise<unknown>,
): Promise<void> {
  if (await findMemberId(world.sql, email)) return
  const passwordHash = await world.passwords.hash(password)
  const id = world.newId()
  const joined = addMs(world.now(), -joinedDaysAgo * dayMs)
  try {
    await world.transaction(async (tx) => {
      await addMember(tx, { id, email, passwordHash, phoneNumber }, joined)
      await furnish(tx, id, joined)
    })
  } catch (error) {
    // Two instances that start at once: the other one has added the member.
    const isTaken = error instanceof Refusal && /^(EMAIL_ALREADY_REGISTERED|PHONE_ALREADY_USED)$/.test(error.code)
    if (!isTaken) throw error
  }
}

/** On the day the member joined: before the first of the driver's records (tools/start/demo-records.ts). */
async function seedLinks(
  world: World,
  tx: Transaction,
  { memberId, joined, account, programmes, maximumTwd }: Links & { readonly memberId: string; readonly joined: Date },
): Promise<void> {
  for (const { id: programmeId, uniqueId } of await programmesOf(tx, memberId)) {
    if (!programmes.includes(uniqueId)) continue
    const accountMarks = markAccount(world, uniqueId, account)
    const accountSealed = sealAccount(world, uniqueId, account)
    await putLink(tx, { memberId, programmeId, accountSealed, accountMarks }, joined)
  }
  await putSetting(tx, memberId, 'point-tree', maximumTwd)
}

/** Fixed ids, so that a second start finds them there. */
async function seedBanners({ sql, now, config: { publicUrl } }: World): Promise<void> {
  const banners = [
    {
      id: '0190d000-0000-7000-8000-000000000001',
      title: '綁定麻吉幣，停車加油多折一點',
      image: 'points',
      path: '/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN',
    },
    {
      id: '0190d000-0000-7000-8000-000000000002',
      title: '設定手機號碼，帳號更安心',
      image: 'phone',
      path: '/account/phone-number-setting',
    },
  ]
  for (const [position, { id, title, image, path }] of banners.entries()) {
    const imageUrl = `/banners/${image}.svg`
    const linkUrl = new URL(path, publicUrl).href
    await addBanner(sql, { id, title, imageUrl, linkUrl, boardCode: 'main_page_ad', position }, now())
  }
}

/** As an operator would load them, but for once: whatever was loaded since then stays. */
async function seedParkingPlaces({ sql, transaction }: World): Promise<void> {
  if ((await parkingPlaces(sql)).length > 0) return
  const { places, problems } = readParkingPlaces(parkingPlaceFile)
  if (problems.length > 0) throw new Error(`the demo's parking places: ${problems.join(' ')}`)
  await transaction((tx) => putParkingPlaces(tx, places))
}

/** Brought up to date at every start, because their addresses change with the demo's ports. */
async function seedClients({ sql, now, config }: World): Promise<void> {
  for (const client of JSON.parse(config.demoClients) as ClientDescription[]) {
    const problems = problemsOf(client)
    if (problems.length > 0) throw new Error(`the demo's client ${client.uid}: ${problems.join(' ')}`)
    await putClient(sql, asStored(client), now())
  }
}

import { expect, test } from 'vitest'
import { demoClients } from '../../../../tools/start/demo-clients.ts'
import { demoRecords } from '../../../../tools/start/demo-records.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'

const clients = JSON.stringify(demoClients({ sandbox: 'http://localhost:3001', app: 'http://localhost:3002' }))
const recordsOf = (day: string) => JSON.stringify(demoRecords(new Date(day)))

const product = sharedByFile((afterwards) =>
  openLinkedProduct(afterwards, { demoClients: clients, demoRecords: recordsOf('2026-11-17T04:00:00Z') }),
)

type Listed = {
  id: string
  type: string
  status: string
  refundedAmount: number
  timeline?: { event: string }[]
  report: object | null
}

test('the driver has the records of three months once, however often DPASS starts, and reconciliation finds nothing', async () => {
  const { world, open } = product()
  await seedDemo(world)
  const tomorrow = { ...world.config, demoRecords: recordsOf('2026-11-18T04:00:00Z') }
  await seedDemo({ ...world, config: tomorrow })
  const counted = await world.sql.first<{ count: number; pending: number }>(
    sql`select count(*)::int as count, count(*) filter (where status <> 'COMPLETED')::int as pending from point_transaction`,
  )
  expect(counted).toEqual({ count: 60, pending: 0 })

  const driver = open()
  await driver.call('POST /v2/auth/sign-in', { email: 'driver@example.com', password: 'dpass-demo-2026' })
  const points = await driver.call('GET /v2/point-transactions?pageSize=100')
  const machine = await driver.call('GET /v1/point-transactions/auto-refueling-machine?pageSize=100')
  const [ofPoints, ofMachine] = [points, machine].map(({ data }) => data['items'] as Listed[]) as [Listed[], Listed[]]
  expect([ofPoints.length, ofMachine.length]).toEqual([45, 15])
  const all = [...ofPoints, ...ofMachine]
  const refunds = all.filter(({ type }) => type === 'REFUND')
  expect(refunds).toHaveLength(6)
  expect(all.filter(({ refundedAmount }) => refundedAmount > 0)).toHaveLength(6)
  expect(all.flatMap(({ report }) => report ?? [])).toEqual([
    expect.objectContaining({ clientUid: 'demo-parking', state: 'OPEN', dueDate: '2026-11-19', answer: null }),
    expect.objectContaining({ clientUid: 'demo-web', state: 'ANSWERED', answer: expect.stringContaining('金額無誤') }),
  ])
  expect(ofMachine[0]?.timeline?.map(({ event }) => event)).toEqual([
    'TOKEN_SHOWN',
    'ACCEPTED',
    'STARTED',
    'FINISHED',
    'SETTLED',
  ])

  const reconcile = readTask(['reconcile', '--day', '2026-11-16', '--days', '100'])
  expect(await reconcile(world)).toBe(
    '60 lines of FAMI_POINT, MOCHI_COIN, TREEPOINT compared over 100 days: no difference.',
  )
})

test('the driver had joined and linked before the first record, and the plan came after that', async () => {
  const { world, open } = product()
  await seedDemo(world)
  const told = await world.sql.first<{ joined: Date; linked: Date; recorded: Date; bought: Date }>(sql`
    select created_at as joined, (select max(linked_at) from link where member_id = member.id) as linked,
      (select min(occurred_at) from point_transaction where member_id = member.id) as recorded,
      (select min(starts_at) from member_plan where member_id = member.id) as bought
    from member where email = 'driver@example.com'`)
  const { joined = 0, linked = 0, recorded = 0, bought = 0 } = told ?? {}
  expect([joined <= linked, linked < recorded, recorded < bought]).toEqual([true, true, true])
  const former = open()
  await former.call('POST /v2/auth/sign-in', { email: 'former@example.com', password: 'dpass-demo-2026' })
  const [plan] = (await former.call('GET /v1/owned-plans')).data
  expect((await former.call('GET /v1/me')).data['createdAt'] < (plan?.startsAt ?? '')).toBe(true)
})

import { expect, test, vi } from 'vitest'
import { addPing, takeDeliveries } from '../../src/domain/webhooks/delivery.sql.ts'
import { endpointSecretPurpose, secretBytes, writeSecret } from '../../src/domain/webhooks/endpoint.ts'
import { makeDeliveries } from '../../src/features/webhook-endpoints/make-deliveries.ts'
import { openDeliveries } from '../../src/features/webhook-endpoints/open-deliveries.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { callingOff } from '../redemption/calling-off.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { answering, managing } from './answers.ts'
import { openTelling, other } from './telling-world.ts'

/* Endpoints beside each other, instances beside each other, and what becomes of work that was cut off. */

const world = sharedByFile(openTelling)
const { redeemed } = callingOff(world)
const { manage, ping, deliveriesOf } = managing(world)

test('one that hangs delays no other: fifty messages beside it arrive at once', async () => {
  const { tell, world: doors } = world()
  const [hanging, quick] = [await tell({ uid: other }), await tell()]
  const held: (() => void)[] = []
  hanging.answer = (_request, reply) => void held.push(() => reply.writeHead(200).end())
  const deliveries = openDeliveries(doors)
  for (let count = 0; count < 60; count++) await ping(hanging.id, other)
  await deliveries.begin()
  for (let count = 0; count < 50; count++) await ping(quick.id)
  // Less than one try of the other may take, also on a machine that is busy with more than this.
  await vi.waitFor(
    async () => {
      await deliveries.begin()
      expect(quick.messages).toHaveLength(50)
    },
    { timeout: 9_000, interval: 20 },
  )
  // Of its sixty it has as many at once as one endpoint may have, and no more.
  expect(held).toHaveLength(10)
  hanging.answer = answering(200)
  for (const release of held) release()
  await deliveries.settled()
})

/** Endpoints as they are stored, more than apps could have at one address, each with a message that is due. */
async function addFailing(url: string, count: number): Promise<void> {
  const { world: doors, clock } = world()
  for (let made = 0; made < count; made++) {
    const id = doors.newId()
    const sealed = doors.secrets.seal(endpointSecretPurpose(id), writeSecret(doors.secrets.newBytes(secretBytes)))
    await doors.sql.run(sql`
      insert into webhook_endpoint (id, client_uid, url, events, secret_sealed, created_at, failing_since, failed_tries)
      values (${id}, ${other}, ${url}, '{ping}', ${sealed}, ${clock.now()}, ${clock.now()}, 1)`)
    for (let message = 0; message < 3; message++) await addPing(doors.sql, id, doors.newId(), clock.now())
  }
}

test('however many endpoints hang, there is room for those that answer', async () => {
  const { tell, world: doors } = world()
  const [hanging, quick] = [await tell({ uid: other }), await tell()]
  const held: (() => void)[] = []
  hanging.answer = (_request, reply) => void held.push(() => reply.writeHead(200).end())
  await addFailing(hanging.url, 40)
  await ping(quick.id)
  const deliveries = openDeliveries(doors)
  await deliveries.begin()
  await deliveries.begin()
  await vi.waitFor(() => expect(quick.messages).toHaveLength(1), { timeout: 9_000, interval: 20 })
  // Of those that fail thirty-two at once, with two messages each.
  await vi.waitFor(() => expect(held).toHaveLength(64), { timeout: 9_000, interval: 20 })
  await doors.sql.run(sql`delete from webhook_endpoint where client_uid = ${other}`)
  hanging.answer = answering(200)
  for (const release of held) release()
  await deliveries.settled()
})

test('what is sent again while it is being tried is tried anew, whatever becomes of that try', async () => {
  const { tell, deliver, world: doors } = world()
  const told = await tell()
  const held: (() => void)[] = []
  told.answer = (_request, reply) => void held.push(() => reply.writeHead(500).end())
  const { data } = await ping(told.id)
  const deliveries = openDeliveries(doors)
  world().clock.pass(1)
  await deliveries.begin()
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 9_000, interval: 20 })
  await manage(`POST /v1/webhook-endpoints/${told.id}/deliveries/${data.id}/resend`)
  told.answer = answering(200)
  for (const release of held) release()
  await deliveries.settled()
  await deliver()
  const [shown] = await deliveriesOf(told)
  expect(shown?.attempts.map(({ status }) => status)).toEqual([500, 200])
})

test('two instances make one delivery of each event, and one of them tries it', async () => {
  const { tell, world: doors } = world()
  const told = await tell()
  await Promise.all([redeemed(), redeemed(), redeemed()])
  const instances = [openDeliveries(doors), openDeliveries(doors)]
  await Promise.all(instances.map((instance) => instance.begin()))
  await Promise.all(instances.map((instance) => instance.settled()))
  expect(told.messages).toHaveLength(3)
  expect(new Set(told.messages.map(({ id }) => id)).size).toBe(3)
})

test('what an instance had taken when it died is sent by another, under the same id', async () => {
  const { tell, clock, deliver, world: doors } = world()
  const told = await tell()
  await redeemed()
  await makeDeliveries(doors)
  const until = new Date(clock.now().getTime() + 30_000)
  const taken = await takeDeliveries(doors.sql, { endpointId: told.id, count: 10 }, clock.now(), until)
  await deliver()
  expect(told.messages).toEqual([])
  clock.pass(30)
  await deliver()
  expect(told.messages.map(({ id }) => id)).toEqual(taken.map(({ id }) => id))
})

test('an event is there until its deliveries are, also when making them fails', async () => {
  const { tell, deliver, world: doors } = world()
  const told = await tell()
  await redeemed()
  await doors.sql.run(sql`alter table webhook_delivery add constraint broken check (type = 'ping') not valid`)
  await expect(makeDeliveries(doors)).rejects.toThrow('violates check constraint')
  await doors.sql.run(sql`alter table webhook_delivery drop constraint broken`)
  await deliver()
  expect(told.messages).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { deleteOldRows } from '../../src/features/housekeeping/housekeeping.ts'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { callingOff } from '../redemption/calling-off.ts'
import { parking } from '../redemption/redeeming-world.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { days, minutes } from '../setup/clock.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { answering, managing } from './answers.ts'
import { isSigned, type Receiver } from './receiver.ts'
import { contact, openTelling, type Told } from './telling-world.ts'

/* How messages reach an endpoint that fails, comes back, or never does. */

const world = sharedByFile(openTelling)
const { redeemed } = callingOff(world)
const { manage, ping, deliveriesOf } = managing(world)

const cutting: Receiver['answer'] = (request) => void request.socket.destroy()

const pauses = [5, 1 * minutes, 5 * minutes, 30 * minutes, 120 * minutes, 480 * minutes, 1 * days]

/** Fails for as long as anything is tried. */
async function giveUp(told: Told) {
  told.answer = answering(500)
  await world().deliver()
  for (const seconds of pauses) {
    world().clock.pass(seconds)
    await world().deliver()
  }
}

test('a message that fails is tried eight times, at the times that were promised, and given up', async () => {
  const { tell, deliver, clock } = world()
  const told = await tell()
  told.answer = answering(500)
  await ping(told.id)
  const [first] = await deliveriesOf(told)
  await deliver()
  for (const [tries, seconds] of pauses.entries()) {
    clock.pass(seconds - 1)
    await deliver()
    expect(told.messages).toHaveLength(tries + 1)
    clock.pass(1)
    await deliver()
    expect(told.messages).toHaveLength(tries + 2)
  }
  clock.pass(2 * days)
  await deliver()
  expect(new Set(told.messages.map(({ id }) => id))).toEqual(new Set([first?.id]))
  const [given] = await deliveriesOf(told, '?state=GIVEN_UP')
  expect(given?.attempts.map(({ status, error }) => [status, error])).toEqual(
    Array.from({ length: 8 }, () => [500, 'STATUS']),
  )
  expect(JSON.stringify(given)).not.toContain('page of their own')
  const times = told.messages.map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(times.map((time, tries) => time - (times[tries - 1] ?? time))).toEqual([0, ...pauses])
  for (const message of told.messages) expect(isSigned(message, told.secret)).toBe(true)
})

test.each([
  ['a redirect is not followed', answering(302, { location: 'http://127.0.0.1:1/elsewhere' }), [302, 'REDIRECT']],
  ['one that cuts the connection has not answered', cutting, [null, 'UNREACHABLE']],
  ['202 is as good as 200', answering(202), [202, null]],
])('%s', async (_, answer, expected) => {
  const { tell, deliver } = world()
  const told = await tell()
  told.answer = answer
  await ping(told.id)
  await deliver()
  const [{ attempts } = { attempts: [] }] = await deliveriesOf(told)
  expect(attempts.map(({ status, error }) => [status, error])).toEqual([expected])
})

test('what was taken together with a message that fails is not held up by it', async () => {
  const { tell, deliver } = world()
  const told = await tell()
  for (let count = 0; count < 30; count++) await ping(told.id)
  told.answer = (request, reply) => {
    told.answer = answering(200)
    answering(500)(request, reply)
  }
  await deliver()
  await deliver()
  const states = (await deliveriesOf(told, '?pageSize=100')).map(({ state }) => state)
  expect(states.filter((state) => state === 'DELIVERED')).toHaveLength(29)
})

test('what was given up is sent again: one, or all since a moment, under the ids they had', async () => {
  const { tell, clock, deliver } = world()
  const told = await tell()
  await ping(told.id)
  await giveUp(told)
  const since = clock.now().toISOString()
  clock.pass(1)
  await ping(told.id)
  await ping(told.id)
  await giveUp(told)
  told.answer = answering(200)
  told.messages.length = 0
  const [newest, , oldest] = await deliveriesOf(told, '?state=GIVEN_UP')
  const again = await manage(`POST /v1/webhook-endpoints/${told.id}/deliveries/${oldest?.id}/resend`)
  expect(again.data).toMatchObject({ id: oldest?.id, state: 'WAITING' })
  await deliver()
  expect(told.messages.map(({ id }) => id)).toEqual([oldest?.id])
  const all = await manage(`POST /v1/webhook-endpoints/${told.id}/resend`, {
    since: new Date(Date.parse(since) + 1).toISOString(),
  })
  expect(all.data).toEqual({ count: 2 })
  await deliver()
  expect(told.messages.map(({ id }) => id)).toContain(newest?.id)
  expect((await deliveriesOf(told)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
  await manage(`POST /v1/webhook-endpoints/${told.id}/deliveries/${newest?.id}/resend`)
  told.answer = answering(500)
  await deliver()
  expect((await deliveriesOf(told))[0]).toMatchObject({ id: newest?.id, state: 'WAITING' })
})

test('for a day after a rotation both secrets sign, then the new one alone', async () => {
  const { tell, deliver, clock } = world()
  const told = await tell()
  const { data } = await manage(`POST /v1/webhook-endpoints/${told.id}/rotate-secret`)
  const secrets = [told.secret, String(data['secret'])]
  const signedBy = async () => {
    told.messages.length = 0
    await ping(told.id)
    await deliver()
    return secrets.map((secret) => told.messages.every((message) => isSigned(message, secret)))
  }
  expect(await signedBy()).toEqual([true, true])
  clock.pass(1 * days - 1)
  expect(await signedBy()).toEqual([true, true])
  clock.pass(1)
  expect(await signedBy()).toEqual([false, true])
})

test('an endpoint is switched off when ten tries and all of five days have failed, and its app is mailed', async () => {
  const { tell, clock, deliver, world: doors } = world()
  const told = await tell()
  const letters = async () =>
    (await messagesTo(doors, contact)).flatMap((letter) => ('change' in letter ? letter.change : []))
  const state = async () => {
    const { data } = await manage('GET /v1/webhook-endpoints')
    return (data as unknown as readonly { enabled: boolean; disabledReason: string | null }[])[0]
  }
  await ping(told.id)
  await giveUp(told)
  clock.pass(4 * days)
  await ping(told.id)
  await deliver()
  // Nine tries in five and a half days: a single lost message is no dead endpoint.
  expect(await state()).toMatchObject({ enabled: true, disabledReason: null })
  const { refund } = await redeemed()
  clock.pass(5)
  await deliver()
  expect(await state()).toMatchObject({ enabled: false, disabledReason: 'FAILING' })
  expect((await letters()).at(-1)).toBe('switched-off')
  expect((await ping(told.id)).status).toBe(409)
  await refund()
  await deliver()
  const waiting = await deliveriesOf(told)
  expect(waiting.map(({ type, state: stands }) => [type, stands])).toEqual([
    ['refund.completed', 'GIVEN_UP'],
    ['redemption.completed', 'GIVEN_UP'],
    ['ping', 'GIVEN_UP'],
    ['ping', 'GIVEN_UP'],
  ])
  const enabled = await manage(`PATCH /v1/webhook-endpoints/${told.id}`, { enabled: true })
  expect(enabled.data).toMatchObject({ enabled: true, disabledReason: null })
  await ping(told.id)
  await deliver()
  expect(await state()).toMatchObject({ enabled: true })
})

test('one success, and what has failed before counts no more', async () => {
  const { tell, clock, deliver } = world()
  const told = await tell()
  await ping(told.id)
  await giveUp(told)
  told.answer = answering(200)
  await ping(told.id)
  await deliver()
  clock.pass(6 * days)
  told.answer = answering(500)
  for (let count = 0; count < 12; count++) await ping(told.id)
  for (let round = 0; round < 6; round++) await deliver()
  const { data } = await manage('GET /v1/webhook-endpoints')
  expect(data).toMatchObject([{ enabled: true }])
})

test('the last fifty tries are kept', async () => {
  const { tell, deliver, world: doors } = world()
  const told = await tell()
  await ping(told.id)
  await doors.sql.run(sql`
    update webhook_delivery set attempts = (
      select jsonb_agg(jsonb_build_object('at', '2026-11-01T00:00:00.000Z', 'status', number, 'ms', 1, 'error', 'STATUS') order by number)
      from generate_series(1, 50) as number)
    where endpoint_id = ${told.id}`)
  await deliver()
  const [{ attempts } = { attempts: [] }] = await deliveriesOf(told)
  expect([attempts.length, attempts[0]?.status, attempts.at(-1)?.status]).toEqual([50, 2, 204])
})

test('nothing is sent for an app that is disabled until it is enabled', async () => {
  const { tell, deliver, world: doors } = world()
  const told = await tell()
  await ping(told.id)
  await readTask(['clients', 'disable', parking])(doors)
  await deliver()
  expect(told.messages).toEqual([])
  await readTask(['clients', 'enable', parking])(doors)
  await deliver()
  expect(told.types()).toEqual(['ping'])
})

test('deliveries are kept for thirty days', async () => {
  const { tell, clock, deliver, world: doors } = world()
  const told = await tell()
  await ping(told.id)
  await deliver()
  clock.pass(30 * days)
  await deleteOldRows(doors)
  expect(await deliveriesOf(told)).toHaveLength(1)
  clock.pass(1)
  await deleteOldRows(doors)
  expect(await deliveriesOf(told)).toEqual([])
})

import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { minutes } from '../setup/clock.ts'
import { openPaying, ownedBy } from './paying-world.ts'

const paying = sharedByFile(openPaying)

test('buying again extends the plan it has, from its end', async () => {
  const { buyer, begin, settle } = paying()
  const member = await buyer()
  await settle(await begin(member, 'CHAIN_STORE_30'), { result: 'PAID' })
  await settle(await begin(member, 'CHAIN_STORE_30'), { result: 'PAID' })
  expect(await ownedBy(member)).toEqual([
    expect.objectContaining({ startsAt: '2099-11-16T00:00:00.000Z', endsAt: '2100-01-15T16:00:00.000Z' }),
  ])
})

test('after half an hour another payment is made, once the first is voided at the gateway', async () => {
  const { buyer, begin, later, control, read } = paying()
  const member = await buyer()
  const first = await begin(member)
  await later(member, 31 * minutes)
  const second = await begin(member)
  expect(second).not.toBe(first)
  expect(await control(`GET /control/payment/${first}`)).toMatchObject({ state: 'VOIDED' })
  expect(await read(member, first)).toMatchObject({ status: 'EXPIRED' })
})

test('buying again is refused while the payment before it turns out to be paid', async () => {
  const { buyer, begin, init, settle, later, read } = paying()
  const member = await buyer()
  const closed = await begin(member)
  await settle(closed, { result: 'PAID', notify: false })
  expect((await init(member)).error).toMatchObject({ code: 'PAYMENT_PENDING' })
  expect(await read(member, closed)).toMatchObject({ status: 'PAID' })
  const expired = await begin(member)
  await settle(expired, { result: 'PAID', notify: false })
  await later(member, 31 * minutes)
  expect((await init(member)).error).toMatchObject({ code: 'PAYMENT_PENDING' })
  expect(await read(member, expired)).toMatchObject({ status: 'PAID' })
})

test('a failure whose message is late does not keep the member from paying', async () => {
  const { buyer, begin, settle, read } = paying()
  const member = await buyer()
  const first = await begin(member)
  await settle(first, { result: 'FAILED', reason: 'declined', notify: false })
  expect(await begin(member)).not.toBe(first)
  expect(await read(member, first)).toMatchObject({ status: 'FAILED', failureReason: 'declined' })
})

import { expect, test } from 'vitest'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { bill, newKey, openRedeeming, type Payer } from './redeeming-world.ts'

/* However a redemption is completed, the first of an app is told by mail, once. */

const doors = sharedByFile(openRedeeming)

const newPayer = (wishes: { balance?: number } = {}) => doors().payer({ ...wishes, isNewToApp: true })

const redeem = ({ token }: Payer, wishes: object = {}) =>
  doors().call(token, 'POST /v1/redemptions', bill(wishes), newKey())

const lettersTo = async ({ email }: Payer) =>
  (await messagesTo(doors().world, email)).filter(({ kind }) => kind === 'first-deduction')

test('the first redemption of an app is told, the second is not', async () => {
  const member = await newPayer()
  expect((await redeem(member, { merchantName: '好停 信義店' })).data).toMatchObject({
    status: 'COMPLETED',
    points: 120,
  })
  const told = {
    clientName: '停車小幫手',
    merchantName: '好停 信義店',
    pointName: '小樹點',
    points: 120,
    amountTwd: 100,
  }
  expect(await lettersTo(member)).toEqual([expect.objectContaining(told)])
  expect((await redeem(member)).data.status).toBe('COMPLETED')
  expect(await lettersTo(member)).toHaveLength(1)
})

test('of several first redemptions at the same time all are completed and one is told', async () => {
  const member = await newPayer({ balance: 5_000 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(member)))
  expect(answers.map(({ data }) => [data.status, data['points']])).toEqual(answers.map(() => ['COMPLETED', 120]))
  expect(await doors().balanceOf(member.account)).toBe(5_000 - 6 * 120)
  expect(await lettersTo(member)).toHaveLength(1)
})

test('one whose outcome was unknown is told once it is settled, by whichever of two instances settles it', async () => {
  const { setFault, world, clock, call } = doors()
  const member = await newPayer()
  await setFault({ mode: 'lost-response', rate: 1 })
  const { status, data } = await redeem(member)
  expect([status, data.status]).toEqual([202, 'PENDING'])
  expect(await lettersTo(member)).toEqual([])
  await setFault({ mode: 'none', rate: 0 })
  clock.pass(60)
  await Promise.all([settlePending(world), settlePending(world)])
  expect((await call(member.token, `GET /v1/redemptions/${data.id}`)).data.status).toBe('COMPLETED')
  expect(await lettersTo(member)).toHaveLength(1)
  await settlePending(world)
  expect(await lettersTo(member)).toHaveLength(1)
})

test('what takes nothing is no deduction, and one that was cancelled before it was known leaves the letter to the next', async () => {
  const { setFault, world, clock, call } = doors()
  const member = await newPayer()
  expect((await redeem(member, { orderAmount: 1 })).data).toMatchObject({ status: 'COMPLETED', points: 0 })
  await setFault({ mode: 'lost-response', rate: 1 })
  const { data } = await redeem(member)
  await setFault({ mode: 'none', rate: 0 })
  await call(member.token, `POST /v1/redemptions/${data.id}/cancel`)
  clock.pass(60)
  await settlePending(world)
  expect((await call(member.token, `GET /v1/redemptions/${data.id}`)).data['refundedPoints']).toBe(120)
  expect(await lettersTo(member)).toEqual([])
  expect((await redeem(member)).data.status).toBe('COMPLETED')
  expect(await lettersTo(member)).toHaveLength(1)
})

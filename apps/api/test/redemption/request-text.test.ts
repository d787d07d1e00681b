import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { type Answer, bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

const sale = { stationName: '台北建國站', pump: '3', fuel: 'gas95', litres: 16.39 }
const fieldsOf = ({ status, error }: Answer) => {
  expect(status, JSON.stringify(error)).toBe(400)
  expect(error.code).toBe('VALIDATION_FAILED')
  return (error.details as { field: string }[]).map(({ field }) => field)
}

const blanks = ['', ' ', '\t\n', '\u3000', '\u00a0 \u2003', '\u200b', '\u2060\ufeff', '\u202e', '\u3164', '\u2800']

test.each([
  ['merchantName', (text: string) => ({ merchantName: text })],
  ['orderId', (text: string) => ({ orderId: text })],
  ['machine.stationName', (text: string) => ({ machine: { ...sale, stationName: text } })],
  ['machine.pump', (text: string) => ({ machine: { ...sale, pump: text } })],
])('%s that shows nothing is refused, and one that shows something is not', async (field, wishes) => {
  const { payer, call } = world()
  const { token, account } = await payer()
  for (const blank of blanks)
    expect(fieldsOf(await call(token, 'POST /v1/redemptions', bill(wishes(blank)), newKey())), blank).toEqual([field])
  for (const text of [' 站\u3000', '-', '🅿️'])
    expect((await call(token, 'POST /v1/redemptions', bill(wishes(text)), newKey())).status, text).toBe(201)
  expect(await world().ledger(account)).toHaveLength(3)
})

test('half a character is refused with its field: two such orders would have one id', async () => {
  const { payer, call } = world()
  const { token } = await payer()
  const redeem = (wishes: object) => call(token, 'POST /v1/redemptions', bill(wishes), newKey())
  expect(fieldsOf(await redeem({ orderId: 'order \ud800' }))).toEqual(['orderId'])
  expect(fieldsOf(await redeem({ merchantName: '\udc00' }))).toEqual(['merchantName'])
  expect(fieldsOf(await redeem({ machine: { ...sale, stationName: '站\ud83d' } }))).toEqual(['machine.stationName'])
})

test.each(['2026-02-30T10:00:00Z', '2026-11-31T00:00:00+08:00'])('a sale of %s, a day there is not', async (time) => {
  const { payer, call } = world()
  const { token } = await payer()
  const redeem = (machine: object) => call(token, 'POST /v1/redemptions', bill({ machine }), newKey())
  expect(fieldsOf(await redeem({ ...sale, startedAt: time }))).toEqual(['machine.startedAt'])
  expect(fieldsOf(await redeem({ ...sale, finishedAt: time }))).toEqual(['machine.finishedAt'])
})

test('a list from or to a day there is not is refused', async () => {
  const { payer } = world()
  const { browser } = await payer()
  for (const field of ['startDateTime', 'endDateTime']) {
    for (const day of ['2026-02-30', '2026-02-30T00:00:00Z']) {
      const { status, error } = await browser.call(`GET /v2/point-transactions?${field}=${day}`)
      expect(status).toBe(400)
      expect(error.details).toMatchObject([{ field }])
    }
  }
})

test('a one-time token that is missing, and one beside a member’s token, are told apart', async () => {
  const { payer, call, machineToken } = world()
  const { token } = await payer()
  const asked = { orderAmount: 100, serviceType: 'parking' }
  const missing = await call(await machineToken(), 'POST /v1/redemptions/quote', asked)
  expect([fieldsOf(missing), missing.error.details]).toEqual([
    ['transactionToken'],
    [{ field: 'transactionToken', message: '以 App 自己的名義呼叫時必填' }],
  ])
  const twice = await call(token, 'POST /v1/redemptions/quote', { ...asked, transactionToken: 'ABCDEFGHJKLM' })
  expect([fieldsOf(twice), twice.error.details]).toEqual([
    ['transactionToken'],
    [{ field: 'transactionToken', message: '已有會員的授權，請不要提供' }],
  ])
})

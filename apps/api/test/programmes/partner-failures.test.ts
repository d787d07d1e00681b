import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openPartnerFailures } from '../../src/platform/partner-failures.ts'
import { openFakePartner } from '../setup/fake-partner.ts'
import { recordingLog } from '../setup/quiet-log.ts'

/** 小樹點 as the test wants it, and what DPASS counts and logs about it. */
async function openTreepoint(answer: RequestListener) {
  const { log, lines } = recordingLog()
  const failures = openPartnerFailures(log)
  const url = await openFakePartner(answer)
  const { balance } = httpProgrammes(readConfig({ TREEPOINT_API_URL: url }), failures.report)
  return {
    balance: (account: string) => balance('TREEPOINT', account),
    counted: async () =>
      (await failures.counter.get()).values.map(({ labels, value }) => [labels['partner'], labels['kind'], value]),
    logged: () => lines.map((line) => JSON.parse(line) as object),
    lines,
  }
}

const refuse =
  (status: number, code: string, echo: object = {}): RequestListener =>
  (_, reply) =>
    void reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { code, ...echo } }))

test('an unexpected 4xx about one member keeps nobody else from being asked about', async () => {
  const treepoint = await openTreepoint((request, reply) => {
    if (request.url?.includes('odd')) refuse(422, 'ACCOUNT_FROZEN')(request, reply)
    else reply.setHeader('content-type', 'application/json').end('{"data":{"account":"even","balance":600}}')
  })
  for (let time = 0; time < 5; time++) expect(await treepoint.balance('odd')).toBe('unavailable')
  expect(await treepoint.balance('even')).toEqual({ balance: 600, expiring: [] })
  expect(await treepoint.counted()).toEqual([['TREEPOINT', 'unexpected-status', 5]])
})

test('a wrong key is told apart from a programme that is down, by programme and kind', async () => {
  const treepoint = await openTreepoint(refuse(401, 'KEY_WRONG'))
  expect(await treepoint.balance('driver@example.com')).toBe('unavailable')
  expect(await treepoint.counted()).toEqual([['TREEPOINT', 'key-refused', 1]])
  const call = 'GET /accounts/{account}/balance'
  expect(treepoint.logged()).toEqual([
    expect.objectContaining({ level: 50, msg: 'a partner refuses our key', partner: 'TREEPOINT', call, status: 401 }),
  ])
  expect(treepoint.lines.join('')).not.toContain('driver')
})

test('what the contract foresees is no failure of the programme', async () => {
  const treepoint = await openTreepoint(refuse(401, 'LINK_INVALID', { account: 'withdrawn' }))
  expect(await treepoint.balance('withdrawn')).toBe('link-invalid')
  expect([await treepoint.counted(), treepoint.logged()]).toEqual([[], []])
})

test.each<[string, RequestListener]>([
  ['server-error', refuse(503, 'DOWN')],
  ['unreachable', (request) => request.socket.destroy()],
  ['unreadable', (_, reply) => void reply.end('<html>')],
  ['timeout', () => undefined],
])('a failure of the kind %s is counted', async (kind, answer) => {
  const treepoint = await openTreepoint(answer)
  expect(await treepoint.balance('driver')).toBe('unavailable')
  expect((await treepoint.counted())[0]?.slice(0, 2)).toEqual(['TREEPOINT', kind])
})

const telling = (data: object) =>
  openTreepoint((_, reply) => void reply.end(JSON.stringify({ data: { account: 'driver', balance: 600, ...data } })))

const lot = { points: 120, expiresAt: '2126-12-31T16:00:00Z' }

test('a programme says what expires when, or does not', async () => {
  const says = await telling({ expiring: [lot] })
  const expiring = [{ points: 120, expiresAt: new Date(lot.expiresAt) }]
  expect(await says.balance('driver')).toEqual({ balance: 600, expiring })
  for (const silent of [{}, { expiring: null }, { expiring: [] }]) {
    const treepoint = await telling(silent)
    expect(await treepoint.balance('driver')).toEqual({ balance: 600, expiring: [] })
    expect(await treepoint.counted()).toEqual([])
  }
})

test.each([
  ['is no list', 'soon'],
  ['is too long', Array.from({ length: 101 }, () => lot)],
  ['has points below one', [lot, { ...lot, points: 0 }]],
  ['has parts of points', [{ ...lot, points: 1.5 }]],
  ['has more points than can be counted', [{ ...lot, points: 1e300 }]],
  ['has no time', [{ points: 120 }]],
  ['has a time in no zone', [{ ...lot, expiresAt: '2126-12-31T16:00:00' }]],
  ['has a day that does not exist', [{ ...lot, expiresAt: '2126-02-30T16:00:00Z' }]],
])('what expires is not believed, and counted, where the list %s: the balance still is', async (_, expiring) => {
  const treepoint = await telling({ expiring })
  expect(await treepoint.balance('driver')).toEqual({ balance: 600, expiring: [] })
  expect(await treepoint.counted()).toEqual([['TREEPOINT', 'unreadable', 1]])
})

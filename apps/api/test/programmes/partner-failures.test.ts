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
  expect(await treepoint.balance('even')).toBe(600)
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

import { expect, test } from 'vitest'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { FailedCall } from '../../src/platform/partner-failures.ts'
import { openFakePartner } from '../setup/fake-partner.ts'

const movement = { account: 'driver', idempotencyKey: 'key-2', points: 60 }

/** 小樹點 that answers everything in the same way, and what is reported about it. */
async function answering(status: number, told: object) {
  const reported: FailedCall[] = []
  let connections = 0
  const url = await openFakePartner((request, reply) => {
    request.socket.once('close', () => connections--)
    connections++
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  })
  const programmes = httpProgrammes(readConfig({ TREEPOINT_API_URL: url }), (failed) => void reported.push(failed))
  return {
    debit: () => programmes.debit('TREEPOINT', movement),
    voidDebit: () => programmes.void('TREEPOINT', movement),
    credit: () => programmes.credit('TREEPOINT', movement),
    balance: () => programmes.balance('TREEPOINT', 'driver'),
    confirm: () => programmes.confirmLink('TREEPOINT', 'link-2', 'code'),
    ledger: (from: string, to: string, cursor?: string) =>
      programmes.ledger('TREEPOINT', { from: new Date(from), to: new Date(to), cursor }),
    isMade: () => programmes.isMade('TREEPOINT', 'key-2'),
    reported: () => reported.map(({ kind }) => kind),
    connections: () => connections,
  }
}

const unknown = { kind: 'unknown' }
const moved = { idempotencyKey: 'key-2', points: 60, balance: 1_000 }

test('a movement is made when the answer repeats its key and its points', async () => {
  const { debit, credit, reported } = await answering(200, { data: moved })
  expect([await debit(), await credit(), reported()]).toEqual([{ kind: 'made' }, { kind: 'made' }, []])
})

test.each([
  ['another key', { ...moved, idempotencyKey: 'key-1' }],
  ['other points', { ...moved, points: 120 }],
])('nobody knows what became of a movement that is answered with %s', async (_, data) => {
  const { debit, credit, reported, connections } = await answering(200, { data })
  expect([await debit(), await credit(), reported()]).toEqual([unknown, unknown, ['mismatch', 'mismatch']])
  await expect.poll(connections).toBe(0)
})

test.each([
  [409, 'INSUFFICIENT_POINTS', 'insufficient'],
  [401, 'LINK_INVALID', 'link-invalid'],
  [409, 'DEBIT_VOIDED', 'voided'],
])('a debit refused by %i %s is surely not made only if the refusal repeats it', async (status, code, why) => {
  const own = await answering(status, { error: { code, idempotencyKey: 'key-2', points: 60 } })
  expect([await own.debit(), own.reported()]).toEqual([{ kind: 'refused', why }, []])
  for (const echo of [{}, { idempotencyKey: 'key-1', points: 60 }, { idempotencyKey: 'key-2', points: 120 }]) {
    const { debit, reported, connections } = await answering(status, { error: { code, ...echo } })
    expect([await debit(), reported()]).toEqual([unknown, ['mismatch']])
    await expect.poll(connections).toBe(0)
  }
})

test('a refusal that the contract does not list for a call says nothing about it', async () => {
  const { credit, reported } = await answering(409, {
    error: { code: 'INSUFFICIENT_POINTS', idempotencyKey: 'key-2', points: 60 },
  })
  expect([await credit(), reported()]).toEqual([unknown, ['unexpected-status']])
})

test.each([
  ['made with our points', { made: true, idempotencyKey: 'key-2', points: 60 }, { kind: 'made' }, []],
  ['not made', { made: false, idempotencyKey: 'key-2' }, { kind: 'voided' }, []],
  ['made with other points', { made: true, idempotencyKey: 'key-2', points: 120 }, unknown, ['mismatch']],
  ['about another key', { made: false, idempotencyKey: 'key-1' }, unknown, ['mismatch']],
  ['the answer to a debit', moved, unknown, ['unreadable']],
])('voiding a debit that the programme says is %s', async (_, data, outcome, kinds) => {
  const { voidDebit, reported } = await answering(200, { data })
  expect([await voidDebit(), reported()]).toEqual([outcome, kinds])
})

test('a key that stands for something else at the programme is reported, and nobody knows', async () => {
  const { debit, voidDebit, reported } = await answering(409, {
    error: { code: 'IDEMPOTENCY_CONFLICT', idempotencyKey: 'key-2', points: 60 },
  })
  expect([await debit(), await voidDebit()]).toEqual([unknown, unknown])
  expect(reported()).toEqual(['unexpected-status', 'unexpected-status'])
})

test('the balance of another account is not shown, nor is a link broken by what is said of another', async () => {
  const other = await answering(200, { data: { account: 'family', balance: 7_210 } })
  expect([await other.balance(), other.reported()]).toEqual(['unavailable', ['mismatch']])
  const withdrawn = await answering(401, { error: { code: 'LINK_INVALID', account: 'family' } })
  expect([await withdrawn.balance(), withdrawn.reported()]).toEqual(['unavailable', ['mismatch']])
})

test('nobody is linked with the account that another link was confirmed with', async () => {
  const { confirm, reported } = await answering(200, { data: { linkId: 'link-1', account: 'family' } })
  expect([await confirm(), reported()]).toEqual(['unavailable', ['mismatch']])
})

test('a page of the ledger is read only as the one that was asked for', async () => {
  const [from, to] = ['2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z']
  const page = { movements: [], nextCursor: null }
  const first = await answering(200, { data: { ...page, from, to } })
  expect(await first.ledger(from, to)).toMatchObject(page)
  await expect(first.ledger(from, to, '500')).rejects.toThrow('TREEPOINT does not answer')
  await expect(first.ledger(from, '2026-11-17T00:00:00.000Z')).rejects.toThrow('TREEPOINT does not answer')
  expect(first.reported()).toEqual(['mismatch', 'mismatch'])
})

test('whether a movement was made is not taken from the answer about another', async () => {
  const { isMade, reported } = await answering(200, { data: { made: true, idempotencyKey: 'key-1', points: 60 } })
  await expect(isMade()).rejects.toThrow('TREEPOINT does not answer')
  expect(reported()).toEqual(['mismatch'])
})

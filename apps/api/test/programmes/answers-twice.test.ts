import { expect, test } from 'vitest'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import type { FailedCall } from '../../src/platform/partner-failures.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { startSandbox } from '../setup/sandbox.ts'

const sandbox = sharedByFile(startSandbox)
const account = 'demo-driver'

/** 小樹點 behind a proxy that sends every answer twice on kept connections, as DPASS reaches it. */
async function openConfused() {
  const { url } = sandbox()
  const reported: FailedCall[] = []
  const open = () =>
    httpProgrammes(
      readConfig({ TREEPOINT_API_URL: `${url}/partners/programmes/TREEPOINT` }),
      (failed) => void reported.push(failed),
    )
  let programmes = open()
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${url}/control/programmes/TREEPOINT/${path}`, { method, ...init })).json()
  }
  await control('PUT', 'faults', { mode: 'answers-twice' })
  await control('PUT', `accounts/${account}`, { balance: 100_000 })
  return {
    reported: () => reported.map(({ kind }) => kind),
    /** On new connections, as after a restart of the proxy. */
    async recover() {
      await control('PUT', 'faults', { mode: 'none' })
      programmes = open()
    },
    debit: (idempotencyKey: string, points: number) =>
      programmes.debit('TREEPOINT', { account, idempotencyKey, points }),
    voidDebit: (idempotencyKey: string, points: number) =>
      programmes.void('TREEPOINT', { account, idempotencyKey, points }),
    ledger: async () =>
      ((await control('GET', `ledger?account=${account}`)) as { idempotencyKey: string }[]).map(
        ({ idempotencyKey }) => idempotencyKey,
      ),
  }
}

/** Every other one asks for more than there is. */
const debits = (name: string) =>
  Array.from({ length: 40 }, (_, index) => ({ key: `${name}-${index}`, points: index % 2 ? 6 : 600_000 }))

test.each([1, 10])('%i at a time: a debit is told as made or refused only by its own answer', async (abreast) => {
  const { debit, ledger, reported, recover } = await openConfused()
  const all = debits(`abreast-${abreast}`)
  const outcomes = new Map<string, string>()
  for (let begin = 0; begin < all.length; begin += abreast) {
    const together = all.slice(begin, begin + abreast)
    await Promise.all(together.map(async ({ key, points }) => outcomes.set(key, (await debit(key, points)).kind)))
  }
  const made = new Set(await ledger())
  const kinds = new Set(outcomes.values())
  expect(kinds).toContain('unknown')
  expect(reported().filter((kind) => kind === 'mismatch').length).toBeGreaterThan(0)
  for (const { key, points } of all) {
    // The programme has done everything, whatever became of its answers.
    expect([key, made.has(key)]).toEqual([key, points === 6])
    expect(['unknown', points === 6 ? 'made' : 'refused']).toContain(outcomes.get(key))
  }
  await recover()
  for (const { key, points } of all)
    expect(await debit(key, points)).toEqual(points === 6 ? { kind: 'made' } : { kind: 'refused', why: 'insufficient' })
  expect((await ledger()).filter((key) => key.startsWith(`abreast-${abreast}-`))).toHaveLength(20)
})

test('a debit that was made is never told as voided, nor one that was not as made', async () => {
  const { debit, voidDebit, ledger, recover } = await openConfused()
  const all = debits('voided')
  for (const { key, points } of all) {
    await debit(key, points)
    const { kind } = await voidDebit(key, points)
    expect([points === 6 ? 'made' : 'voided', 'unknown']).toContain(kind)
  }
  await recover()
  for (const { key, points } of all)
    expect(await voidDebit(key, points)).toEqual({ kind: points === 6 ? 'made' : 'voided' })
  expect((await ledger()).filter((key) => key.startsWith('voided-'))).toHaveLength(20)
})

import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openPartnerFailures } from '../../src/platform/partner-failures.ts'
import { afterTest, sharedByFile } from '../setup/afterwards.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { newWorld } from '../setup/world.ts'
import { bill, newKey, openRedeeming } from './redeeming-world.ts'

const world = sharedByFile(openRedeeming)

/** An instance whose log can be read, and whose partner failures stand in it as in production. */
async function openLogged() {
  const { world: first, clock, sandbox } = world()
  const { log, lines } = recordingLog()
  const environment = { TREEPOINT_API_URL: `${sandbox.url}/partners/programmes/TREEPOINT` }
  const patience = { readMs: 300, writeMs: 300 }
  const programmes = httpProgrammes(readConfig(environment), openPartnerFailures(log).report, patience)
  const second = await newWorld({ config: first.config, log, doors: { programmes } })
  const app = await buildApp({ ...second, now: clock.now })
  afterTest(() => app.close())
  return {
    redeem: async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newKey() }
      const reply = await app.inject({ method: 'POST', url: '/v1/redemptions', headers, payload: bill() })
      const { data } = reply.json<{ data: { id: string; reason: string | null; status: string } }>()
      return { ...data, requestId: String(reply.headers['x-request-id']) }
    },
    linesOf: (requestId: string) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['requestId'] === requestId),
  }
}

test('a failed debit stands in the log with its request and its redemption', async () => {
  const { redeem, linesOf } = await openLogged()
  const { token, account } = await world().payer()
  await world().setFault({ mode: 'lost-response', rate: 1, account })
  const { id, requestId, status } = await redeem(token)
  expect(status).toBe('PENDING')
  expect(linesOf(requestId)).toContainEqual(
    expect.objectContaining({ msg: 'a partner failed', partner: 'TREEPOINT', requestId, transaction: id }),
  )
})

test('a redemption that ended SYSTEM_ABNORMAL is found by its request, beside the failure that was its cause', async () => {
  const { redeem, linesOf } = await openLogged()
  const { token, account } = await world().payer()
  await world().setFault({ mode: 'error', rate: 1, account })
  const { id, requestId, reason } = await redeem(token)
  expect(reason).toBe('SYSTEM_ABNORMAL')
  const lines = linesOf(requestId)
  expect(lines[0]).toMatchObject({ msg: 'a partner failed', partner: 'TREEPOINT', status: 503 })
  expect(lines.at(-1)).toMatchObject({ msg: 'nothing was taken off an order', transaction: id, reason })
})

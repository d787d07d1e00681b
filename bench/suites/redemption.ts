import { openHttpLoad } from '../http-load.ts'
import { ratiosOf } from '../measure.ts'
import { newDatabase } from '../new-database.ts'
import { openPgbench } from '../pgbench.ts'
import type { Suite } from '../report.ts'
import { runServer } from '../run-server.ts'

/** Of pgbench and of the load alike. With more, pgbench is no faster on two cores and spends its seconds connecting. */
const clients = 32

/** A whole redemption over HTTP, with a balance and a debit at a programme, beside the smallest write PostgreSQL has. */
export const redemption: Suite = {
  name: 'redemption',
  bars: { 'POST /v1/redemptions': 0.25 },
  async run(databaseUrl, plan) {
    const pgbench = openPgbench(await newDatabase(databaseUrl, 'bench_pgbench'), clients)
    const programme = await runServer('programme.ts')
    const ours = await runServer('redemption.ts', {
      DATABASE_URL: databaseUrl,
      TREEPOINT_API_URL: `http://127.0.0.1:${programme.port}`,
    })
    try {
      const redeem = openRedemptions(ours.port, ours.said('tokens').split(' '), clients)
      await redeem(plan.secondsPerRound)
      const rounds = []
      for (let round = 0; round < plan.rounds; round++)
        rounds.push([pgbench(plan.secondsPerRound), await redeem(plan.secondsPerRound)])
      return ratiosOf(['pgbench simple-update', 'POST /v1/redemptions'], rounds)
    } finally {
      await Promise.all([ours.stop(), programme.stop()])
    }
  },
}

/** Each request is another order of the next member, and rarely one of the same amount at the same place as before. */
export function openRedemptions(port: number, tokens: readonly string[], connections: number) {
  let count = 0
  const next = () => {
    const order = `${++count}`
    const body = JSON.stringify({
      orderId: order,
      orderAmount: 5 + (count % 199),
      serviceType: 'parking',
      merchantName: `停車場 ${count % 997}`,
    })
    return [
      'POST /v1/redemptions HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${tokens[count % tokens.length]}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `idempotency-key: ${order}`,
      '',
      body,
    ].join('\r\n')
  }
  return openHttpLoad({ port, connections, next, status: 201 })
}

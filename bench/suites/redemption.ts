import autocannon from 'autocannon'
import { type Plan, ratiosOf } from '../measure.ts'
import { newDatabase } from '../new-database.ts'
import { openPgbench } from '../pgbench.ts'
import type { Suite } from '../report.ts'
import { runServer } from '../run-server.ts'

/** A whole redemption over HTTP, with a balance and a debit at a programme, beside the smallest write PostgreSQL has. */
export const redemption: Suite = {
  name: 'redemption',
  bars: { 'POST /v1/redemptions': 0.25 },
  async run(databaseUrl, plan) {
    const pgbench = openPgbench(await newDatabase(databaseUrl, 'bench_pgbench'))
    const programme = await runServer('programme.ts')
    const ours = await runServer('redemption.ts', {
      DATABASE_URL: databaseUrl,
      TREEPOINT_API_URL: `http://127.0.0.1:${programme.port}`,
    })
    try {
      const redeem = openLoad(`http://127.0.0.1:${ours.port}/v1/redemptions`, ours.said('tokens').split(' '), plan)
      await redeem(2)
      const rounds = []
      for (let round = 0; round < plan.rounds; round++)
        rounds.push([pgbench(plan.secondsPerRound), await redeem(plan.secondsPerRound)])
      return ratiosOf(['pgbench simple-update', 'POST /v1/redemptions'], rounds)
    } finally {
      await Promise.all([ours.stop(), programme.stop()])
    }
  },
}

/** Each request is another order of the next member. Any answer but 201 ends the measurement. */
function openLoad(url: string, tokens: readonly string[], { connections }: Plan) {
  let count = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const order = `${++count}`
    return {
      ...request,
      headers: {
        authorization: `Bearer ${tokens[count % tokens.length]}`,
        'content-type': 'application/json',
        'idempotency-key': order,
      },
      body: JSON.stringify({
        orderId: order,
        orderAmount: 5 + (count % 200),
        serviceType: 'parking',
        merchantName: `停車場 ${count % 1_000}`,
      }),
    }
  }
  return async (seconds: number): Promise<number> => {
    const requests = [{ method: 'POST' as const, setupRequest }]
    const result = await autocannon({ url, connections, duration: seconds, requests })
    const failed =
      result.errors + result.timeouts + result.non2xx + (result['2xx'] - (result.statusCodeStats?.['201']?.count ?? 0))
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} redemptions were not completed`)
    return result.requests.total / result.duration
  }
}

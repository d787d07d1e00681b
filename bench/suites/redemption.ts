import { availableParallelism } from 'node:os'
import { openHttpLoad } from '../http-load.ts'
import { compare, type Plan, type Ratio, ratiosOf } from '../measure.ts'
import { newDatabase } from '../new-database.ts'
import { openPgbench } from '../pgbench.ts'
import type { Suite } from '../report.ts'
import { runServer, type Server } from '../run-server.ts'

/** Of pgbench and of the load alike. With more, pgbench is no faster on two cores and spends its seconds connecting. */
const clients = 32

/**
 * An instance uses one core and leaves as many to PostgreSQL, the load and the programme. More of them share the same
 * requests in smaller batches, which costs both more: on two cores a second one made each redemption half as dear again.
 * BENCH_INSTANCES tries another number.
 */
const instances = Number(process.env['BENCH_INSTANCES'] ?? Math.max(1, Math.floor(availableParallelism() / 2)))

/** V8 compiles what runs often while it runs; a server that has run for a minute is what members meet. */
const warmUpSeconds = 20

/** A whole redemption over HTTP, with a balance and a debit at a programme, beside the smallest write PostgreSQL has. */
export const redemption: Suite = {
  name: 'redemption',
  bars: { 'POST /v1/redemptions': 0.28 },
  ceilings: { 'with 6,000 records of today': 1.2 },
  async run(databaseUrl, plan) {
    const pgbench = openPgbench(await newDatabase(databaseUrl, 'bench_pgbench'), clients)
    const programme = await runServer('programme.ts')
    const where = { DATABASE_URL: databaseUrl, TREEPOINT_API_URL: `http://127.0.0.1:${programme.port}` }
    const ours = [await runServer('redemption.ts', where)]
    while (ours.length < instances) ours.push(await runServer('redemption.ts', { ...where, BENCH_FURNISHED: 'yes' }))
    try {
      const tokens = ours[0]?.said('tokens').split(' ') ?? []
      const redeem = openRedemptions(
        ours.map(({ port }) => port),
        tokens,
      )
      await redeem(warmUpSeconds)
      const rounds = []
      for (let round = 0; round < plan.rounds; round++)
        rounds.push([pgbench(plan.secondsPerRound), await redeem(plan.secondsPerRound)])
      const [first] = ours
      return [
        ...ratiosOf(['pgbench simple-update', 'POST /v1/redemptions'], rounds),
        ...(first ? await compareDays(first, plan) : []),
      ]
    } finally {
      await Promise.all([...ours, programme].map((server) => server.stop()))
    }
  },
}

/** What a redemption costs a member who has made few today, and one who has made many. */
function compareDays(ours: Server, plan: Plan): Promise<Ratio[]> {
  let count = 0
  const redeemBy = (token: string) => async () => {
    const order = `day-${++count}`
    const reply = await fetch(`http://127.0.0.1:${ours.port}/v1/redemptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': order },
      body: JSON.stringify({ orderId: order, orderAmount: 100, serviceType: 'parking', merchantName: '停車場' }),
    })
    if (reply.status !== 201) throw new Error(`a redemption was answered with ${reply.status}`)
    await reply.arrayBuffer()
  }
  return compare(
    { ...plan, rounds: 1 },
    {
      'with 10 records of today': redeemBy(ours.said('few')),
      'with 6,000 records of today': redeemBy(ours.said('many')),
    },
  )
}

/** Each request is another order of the next member, and rarely one of the same amount at the same place as before. */
export function openRedemptions(ports: readonly number[], tokens: readonly string[], prefix = '') {
  let count = 0
  const next = () => {
    const order = `${prefix}${++count}`
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
  return openHttpLoad({ ports, connections: clients, next, status: 201 })
}

import { expect, test } from 'vitest'
import { circumstancesOf } from '../../src/domain/redemption/held-points.sql.ts'
import { type Queries, sql } from '../../src/platform/database/sql.ts'
import { addMs, minuteMs } from '../../src/platform/time.ts'
import { afterTest } from '../setup/afterwards.ts'
import { openRedeeming, parking } from './redeeming-world.ts'

/* What a redemption costs does not grow with what the member has redeemed lately. The bench measures it; this counts. */

const lately = 3_000

test('what stands against a redemption is found without reading what the member has redeemed lately', async () => {
  const { payer, clock, world } = await openRedeeming(afterTest)
  const { memberId } = await payer()
  const now = clock.now()
  await world.pooledSql.run(sql`
    insert into point_transaction (member_id, id, client_uid, status, point_id, points, amount_twd, order_id,
      order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, account_sealed, machine, listed,
      occurred_at, settled_at)
    select ${memberId}, gen_random_uuid(), ${parking}, 'COMPLETED', 'point-tree', 6, 5, 'order', 100, 95, 'parking', '停車場',
      6, 5, 'x', false, true, at, at
    from generate_series(1, ${lately}::integer) as number,
      lateral (select ${now}::timestamptz - number * interval '100 ms' as at) as past`)
  await world.pooledSql.run(sql`analyze point_transaction`)
  let plan = ''
  const explaining: Queries = {
    ...world.pooledSql,
    async first(statement) {
      const [name, text] = [`explain ${statement.name}`, `explain (analyze) ${statement.text}`]
      const lines = await world.pooledSql.many<{ 'QUERY PLAN': string }>({ ...statement, name, text })
      plan = lines.map((line) => line['QUERY PLAN']).join('\n')
      return undefined
    },
  }
  const order = { orderAmountTwd: 100, merchantName: '停車場', stationName: null }
  const asked = { clientUid: 'gate', memberId, pointId: 'point-tree', balanceReadAt: now, ...order }
  await circumstancesOf(explaining, [asked], { now, since: addMs(now, -10 * minuteMs) })
  // Rows that a step gives, or looks at and throws away.
  const counts = [...plan.matchAll(/(?:\bactual [^)]*rows=|Rows Removed by [^:]*: )(\d+)/g)].map(([, rows]) =>
    Number(rows),
  )
  expect(counts.length).toBeGreaterThan(3)
  expect(Math.max(...counts), plan).toBeLessThan(10)
})

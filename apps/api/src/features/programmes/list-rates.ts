import { ratesAt } from '../../domain/points/point.sql.ts'
import type { World } from '../../platform/world.ts'

export async function listRates(world: World) {
  const rates = await ratesAt(world.sql, world.now())
  return rates.map(({ uniqueId, points, amountTwd }) => ({
    point: { uniqueId },
    conversionRate: [points, amountTwd] as [number, number],
    currency: { uniqueId: 'TWD' as const },
  }))
}

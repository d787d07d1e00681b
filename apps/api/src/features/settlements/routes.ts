import type { settlements } from '@dpass/contract/settlements'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { listSettlements } from './list-settlements.ts'
import { readSettlement } from './read-settlement.ts'
import { openSlots } from './slots.ts'

export function settlementRoutes(world: World): Handlers<typeof settlements, Callers> {
  const slots = openSlots()
  return {
    'GET /v1/settlements': (input) => listSettlements(world, input),
    'GET /v1/settlements/{day}': (input) => readSettlement(world, slots, input),
  }
}

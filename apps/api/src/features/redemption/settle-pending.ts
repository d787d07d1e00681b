import { attemptMs, type PendingMovement } from '../../domain/redemption/transaction.ts'
import { takeDue } from '../../domain/redemption/transaction.sql.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { addMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'
import { sendMovement, settle } from './settle.ts'

const batch = 200
const atOnce = 16

/**
 * Sends PENDING movements again, under the same key, until the programme has answered. Also after a crash, because a
 * redemption is written down before it is sent. Resolves to how many were tried.
 */
export async function settlePending(world: World): Promise<number> {
  let tried = 0
  for (;;) {
    const now = world.now()
    const due = await takeDue(world.pooledSql, now, addMs(now, attemptMs), batch)
    await inParallel(due, atOnce, (pending) => settleOne(world, pending))
    tried += due.length
    if (due.length < batch) return tried
  }
}

async function settleOne(world: World, pending: PendingMovement): Promise<void> {
  try {
    await settle(world, pending, await sendMovement(world, pending))
  } catch (error) {
    // One that fails stays PENDING and is due again; the others are settled all the same.
    world.log.error({ err: error, transaction: pending.id }, 'a pending transaction could not be settled')
  }
}

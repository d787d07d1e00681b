import { sql } from '../../src/platform/database/sql.ts'
import type { Transaction } from '../../src/platform/database/transactions.ts'
import type { World } from '../../src/platform/world.ts'
import { untilItWaits } from './waiting-for-locks.ts'

/**
 * Begins a call while another instance decides something about the member, which does `meanwhile` once the call waits:
 * whether it waited, and what it answered then.
 */
export async function whileMemberIsLocked<Answer>(
  world: World,
  memberId: string,
  call: () => Promise<Answer>,
  meanwhile: (tx: Transaction) => Promise<unknown>,
) {
  const { answer, waited } = await world.transaction(async (tx) => {
    await tx.run(sql`select 1 from member where id = ${memberId} for no key update`)
    const begun = call()
    const waits = (await untilItWaits(world, begun)) === 'waits'
    await meanwhile(tx)
    return { answer: begun, waited: waits }
  })
  return { waited, answer: await answer }
}

/** As whileMemberIsLocked, where the other instance has decided nothing in the end. */
export const waitsForMember = <Answer>(world: World, memberId: string, call: () => Promise<Answer>) =>
  whileMemberIsLocked(world, memberId, call, async () => undefined)

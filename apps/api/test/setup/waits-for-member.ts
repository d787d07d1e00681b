import { sql } from '../../src/platform/database/sql.ts'
import type { World } from '../../src/platform/world.ts'
import { untilItWaits } from './waiting-for-locks.ts'

/** Begins a call while another instance decides something about the member: whether it waited, and what it answered then. */
export async function waitsForMember<Answer>(world: World, memberId: string, call: () => Promise<Answer>) {
  const { answer, waited } = await world.transaction(async (tx) => {
    await tx.run(sql`select 1 from member where id = ${memberId} for no key update`)
    const begun = call()
    return { answer: begun, waited: (await untilItWaits(world, begun)) === 'waits' }
  })
  return { waited, answer: await answer }
}

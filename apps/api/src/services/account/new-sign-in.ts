import { describeDevice } from '../../domain/account/device.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { World } from '../../platform/world.ts'

/** The letter to a member who has signed in with a browser for the first time. */
export async function enqueueNewSignIn(world: World, tx: Transaction, visit: Visit, to: string): Promise<void> {
  const device = describeDevice(visit.userAgent)
  const at = world.now().toISOString()
  await world.jobs.enqueue(tx, 'send-mail', { kind: 'new-sign-in', to, at, device, address: visit.address })
}

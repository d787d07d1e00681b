import { describeDevice } from '../../domain/account/device.ts'
import { openSession } from '../../domain/account/session.ts'
import { endSession } from '../../domain/account/session.sql.ts'
import type { Visitor } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'

export interface SignedIn {
  readonly refreshToken: string
  readonly memberId: string
}

/**
 * Signs a member in with the visitor's browser, in one transaction with what the sign-in follows from (`inSameTransaction`).
 * Ends the session the browser had before: its cookie is replaced, so the member could not end it any more.
 */
export async function beginSession(
  world: World,
  { visit, identify }: Visitor,
  memberId: string,
  inSameTransaction: (tx: Transaction) => Promise<void>,
): Promise<SignedIn> {
  const before = await identify()
  const deviceToken = visit.deviceToken ?? world.secrets.newToken()
  const { accessToken, refreshToken } = await world.transaction(async (tx) => {
    await inSameTransaction(tx)
    if (!(before instanceof Refusal) && before.sessionId) await endSession(tx, before.id, before.sessionId, world.now())
    const device = describeDevice(visit.userAgent)
    return openSession(world, tx, { memberId, device, deviceMark: world.secrets.mark('device', deviceToken) })
  })
  visit.setSessionCookie(accessToken)
  visit.setDeviceCookie(deviceToken)
  return { refreshToken, memberId }
}

import { emailTarget, tryCode } from '../../domain/account/one-time-code.ts'
import { findSignUp, markVerified } from '../../domain/account/sign-up.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'
import { addMs, minuteMs } from '../../platform/time.ts'

/** How long the newcomer has to choose a password. */
const verifiedLivesMs = 30 * minuteMs

export async function verifyEmail(world: World, { body }: Input<'POST /v2/auth/otp/email/verify'>) {
  const idHash = hashToken(body.unregisteredAccountId)
  // The refusal is returned and not thrown inside the transaction: a wrong try must stay counted.
  const refusal = await world.transaction(async (tx) => {
    const now = world.now()
    const signUp = await findSignUp(tx, idHash, now)
    if (!signUp) return new Refusal('SIGN_UP_EXPIRED', 'no such sign-up')
    const refused = await tryCode(world, tx, emailTarget(signUp.email), body.otp)
    if (refused) return refused
    await markVerified(tx, idHash, now, addMs(now, verifiedLivesMs))
    return null
  })
  if (refusal) throw refusal
  return { verified: true as const }
}

import { findReset, type PasswordReset } from '../../domain/account/password-reset.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

export const linkUsed = (): Refusal => new Refusal('RESET_LINK_USED', 'the link has been used')

/** Throws RESET_… when the link is unknown, used or expired. */
export async function findLivingReset(world: World, authCode: string): Promise<PasswordReset> {
  const key = world.secrets.readAuthCode(authCode)
  const reset = key && (await findReset(world.sql, key))
  if (!reset) throw new Refusal('RESET_LINK_INVALID', 'no link of ours')
  if (reset.usedAt !== null) throw linkUsed()
  if (reset.expiresAt <= world.now()) throw new Refusal('RESET_LINK_EXPIRED', 'the link has expired')
  return reset
}

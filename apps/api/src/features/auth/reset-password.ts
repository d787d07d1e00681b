import { changePassword } from '../../domain/account/member.sql.ts'
import { removeFirstPartyGrants } from '../../domain/oauth/grant.sql.ts'
import { useReset } from '../../domain/account/password-reset.sql.ts'
import { checkNewPassword } from '../../domain/account/password.ts'
import { endAllSessions } from '../../domain/account/session.sql.ts'
import { resetCount } from '../../platform/limits/counter.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { findLivingReset, linkUsed } from './find-living-reset.ts'
import type { Input } from '../../platform/http/input.ts'

/**
 * Uses the reset link up, sets the password and ends all sessions of the member, also those of the provider's own app.
 */
export async function resetPassword(world: World, { body, caller }: Input<'PATCH /v2/auth/password'>) {
  const reset = await findLivingReset(world, body.authCode)
  checkNewPassword(body.password, body.passwordConfirmation, reset.email)
  if (await world.passwords.matches(body.password, reset.passwordHash))
    throw new Refusal('PASSWORD_SAME_AS_OLD', 'the password is the old one', { field: 'password' })
  const passwordHash = await world.passwords.hash(body.password)
  await world.transaction(async (tx) => {
    const now = world.now()
    if (!(await useReset(tx, reset, now))) throw linkUsed()
    await changePassword(tx, reset.memberId, passwordHash, now)
    await endAllSessions(tx, reset.memberId, now)
    await removeFirstPartyGrants(tx, reset.memberId)
    await resetCount(tx, world.secrets.mark('account', reset.email))
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'password-changed', to: reset.email, at: now.toISOString() })
  })
  caller.visit.clearSessionCookie()
  return {}
}

import { changePassword } from '../../domain/account/member.sql.ts'
import { recentlyFrom } from '../../domain/oauth/grant.ts'
import { disconnectWithPassword } from '../../domain/oauth/grant.sql.ts'
import { type PasswordReset, useReset } from '../../domain/account/password-reset.sql.ts'
import { removePasskeys } from '../../domain/account/passkey.sql.ts'
import { checkNewPassword } from '../../domain/account/password.ts'
import { endAllSessions } from '../../domain/account/session.sql.ts'
import { resetCount } from '../../platform/limits/counter.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { tellOfRevokedGrants } from '../../services/account/tell-apps.ts'
import { findLivingReset, linkUsed } from './find-living-reset.ts'
import type { Input } from '../../platform/http/input.ts'

/**
 * Uses the reset link up, sets the password, ends all sessions of the member, also those of the provider's own app, removes
 * the passkeys unless they are kept, and disconnects apps: what was added with a stolen password goes on working without it.
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
    const passkeys = await removePasskeys(tx, reset.memberId, passkeysKeptUntil(reset, body.keepPasskeys))
    const gone = await disconnectWithPassword(tx, appsToDisconnect(reset, body.disconnectGrantIds, now))
    await tellOfRevokedGrants(world, tx, reset.memberId, gone)
    await resetCount(tx, world.secrets.mark('account', reset.email))
    await world.jobs.enqueue(tx, 'send-mail', {
      kind: 'password-changed',
      to: reset.email,
      at: now.toISOString(),
      disconnected: gone.filter(({ firstParty }) => !firstParty).map(({ name }) => name),
      signedOut: gone.filter(({ firstParty }) => firstParty).map(({ name }) => name),
      passkeys,
    })
  })
  caller.visit.clearSessionCookie()
  return {}
}

/**
 * Those that were chosen, and what the member could not choose because it was connected after the list was read; without
 * a choice the recent ones.
 */
function appsToDisconnect({ memberId, lastReadAt }: PasswordReset, chosen: readonly string[] | undefined, now: Date) {
  return { memberId, ids: chosen ?? [], spendingSince: chosen ? lastReadAt : recentlyFrom(now) }
}

/** One that was added after the list was read, nobody has chosen to keep. */
const passkeysKeptUntil = ({ lastReadAt }: PasswordReset, keep = false): Date | undefined =>
  keep ? (lastReadAt ?? undefined) : undefined

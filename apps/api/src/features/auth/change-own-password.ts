import { normalisePassword } from '@dpass/rules/password'
import { changePassword, lockPasswordHash } from '../../domain/account/member.sql.ts'
import { checkNewPassword } from '../../domain/account/password.ts'
import { voidResets } from '../../domain/account/password-reset.sql.ts'
import { endOtherSessions, isSessionLiving } from '../../domain/account/session.sql.ts'
import { disconnectWithPassword } from '../../domain/oauth/grant.sql.ts'
import type { Input } from '../../platform/http/input.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { tellOfRevokedGrants } from '../../services/account/tell-apps.ts'
import { confirmMember, spendProof } from '../../services/account/confirm-member.ts'

/**
 * By the present password or a reauthToken. Whoever else is signed in with it is signed out, the provider's own app too; other apps stay
 * connected: the member knows the password and can look at them in peace.
 */
export async function changeOwnPassword(world: World, { body, caller }: Input<'POST /v2/auth/password/change'>) {
  const { member } = caller
  const { newPassword } = body
  checkNewPassword(newPassword, body.passwordConfirmation, member.email, 'newPassword')
  const confirmed = await confirmMember(world, member, body)
  // After the proof: to a caller who does not know the old password it would tell whether a guess is right.
  const isOld =
    'password' in body
      ? normalisePassword(newPassword) === normalisePassword(body.password)
      : await world.passwords.matches(newPassword, confirmed.passwordHash)
  if (isOld) throw new Refusal('PASSWORD_SAME_AS_OLD', 'the password is the old one', { field: 'newPassword' })
  const passwordHash = await world.passwords.hash(newPassword)
  await world.transaction(async (tx) => {
    const now = world.now()
    // The member is locked first, as in a reset: taken in one order, the locks cannot deadlock.
    await voidResets(tx, member.id, now)
    if ((await lockPasswordHash(tx, member.id)) !== confirmed.passwordHash)
      throw new Refusal('PASSWORD_WRONG', 'the password was changed or the account closed meanwhile')
    await spendProof(world, tx, body)
    if (member.sessionId !== null && !(await isSessionLiving(tx, member.id, member.sessionId)))
      throw new Refusal('SESSION_EXPIRED', 'the session was ended meanwhile')
    await changePassword(tx, member.id, passwordHash, now)
    await endOtherSessions(tx, member.id, member.sessionId, now)
    const signedOut = await disconnectWithPassword(tx, { memberId: member.id, ids: [], spendingSince: null })
    await tellOfRevokedGrants(world, tx, member.id, signedOut)
    await world.jobs.enqueue(tx, 'send-mail', {
      kind: 'password-changed',
      to: member.email,
      at: now.toISOString(),
      signedOut: signedOut.map(({ name }) => name),
    })
  })
  return {}
}

import { readEmail } from '../../domain/account/email.ts'
import { findCredentials, lockPasswordHash } from '../../domain/account/member.sql.ts'
import { verifyPassword } from '../../domain/account/sign-in-guard.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sourceKey } from '../../platform/limits/source-key.ts'
import type { World } from '../../platform/world.ts'
import { beginSession } from './begin-session.ts'
import { enqueueNewSignIn } from './new-sign-in.ts'
import type { Input } from '../../platform/http/input.ts'

export async function signIn(world: World, { body, caller }: Input<'POST /v2/auth/sign-in'>) {
  world.passwords.refuseWhenFull()
  const { visit } = caller
  const { mark } = world.secrets
  const email = readEmail(body.email)
  const deviceMark = visit.deviceToken === undefined ? null : mark('device', visit.deviceToken)
  const member = await findCredentials(world.sql, email, deviceMark)
  // A browser that has signed in as this member before has tries of its own: a stranger who guesses at the account, or
  // from the same carrier's address, cannot lock the member out.
  const account = member?.knowsDevice ? `${email} ${deviceMark?.toString('hex')}` : email
  await verifyPassword(world, {
    account: mark('account', account),
    source: member?.knowsDevice ? undefined : mark('source', sourceKey(visit.address)),
    password: body.password,
    passwordHash: member?.passwordHash,
  })
  // verifyPassword has refused it already; this tells the compiler.
  if (!member) throw new Error('a password was verified without a member')
  return beginSession(world, caller, member.id, async (tx) => {
    // While the password was being hashed, a reset may have ended all sessions or the account been closed: a session
    // opened now would outlive that.
    if ((await lockPasswordHash(tx, member.id)) !== member.passwordHash)
      throw new Refusal('PASSWORD_WRONG', 'the password was changed or the account closed meanwhile')
    if (!member.knowsDevice) await enqueueNewSignIn(world, tx, visit, email)
  })
}

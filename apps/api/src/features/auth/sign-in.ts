import { describeDevice } from '../../domain/account/device.ts'
import { readEmail } from '../../domain/account/email.ts'
import { findCredentials, lockPasswordHash } from '../../domain/account/member.sql.ts'
import { verifyPassword } from '../../domain/account/sign-in-guard.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sourceKey } from '../../platform/limits/rate-limits.ts'
import type { World } from '../../platform/world.ts'
import { beginSession } from './begin-session.ts'
import type { Input } from '../../platform/http/input.ts'

export async function signIn(world: World, { body, caller }: Input<'POST /v2/auth/sign-in'>) {
  world.passwords.refuseWhenFull()
  const { visit } = caller
  const { mark } = world.secrets
  const email = readEmail(body.email)
  const deviceMark = visit.deviceToken === undefined ? null : mark('device', visit.deviceToken)
  const member = await findCredentials(world.sql, email, deviceMark)
  // A browser that has signed in as this member before has tries of its own: strangers who guess cannot lock its owner
  // out, neither by guessing at this account nor from behind the same carrier's address.
  const account = member?.knowsDevice ? `${email} ${deviceMark?.toString('hex')}` : email
  await verifyPassword(world, {
    account: mark('account', account),
    source: member?.knowsDevice ? undefined : mark('source', sourceKey(visit.address)),
    password: body.password,
    passwordHash: member?.passwordHash,
  })
  // Nobody gets here without a member; this tells the compiler.
  if (!member) throw new Error('a password was proven that nobody has')
  return beginSession(world, caller, member.id, async (tx) => {
    // Between the hash and here a reset may have ended every session, or the account was closed: this one would outlive it.
    if ((await lockPasswordHash(tx, member.id)) !== member.passwordHash)
      throw new Refusal('PASSWORD_WRONG', 'the password was changed or the account closed meanwhile')
    if (member.knowsDevice) return
    const device = describeDevice(visit.userAgent)
    const at = world.now().toISOString()
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'new-sign-in', to: email, at, device, address: visit.address })
  })
}

import { addMember } from '../../domain/account/member.sql.ts'
import { checkNewPassword } from '../../domain/account/password.ts'
import { claimMessages } from '../../domain/account/sent-message.sql.ts'
import { findSignUp, takeSignUp } from '../../domain/account/sign-up.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'
import { beginSession } from './begin-session.ts'
import { addressMark } from './send-recorded.ts'

const expired = () => new Refusal('SIGN_UP_EXPIRED', 'no sign-up with a proven address')

export async function signUp(world: World, { body, caller }: Input<'POST /v2/auth/sign-up'>) {
  const idHash = hashToken(body.unregisteredAccountId)
  const started = await findSignUp(world.sql, idHash, world.now())
  if (!started?.verifiedAt) throw expired()
  checkNewPassword(body.password, body.passwordConfirmation, started.email)
  const passwordHash = await world.passwords.hash(body.password)
  const memberId = world.newId()
  return beginSession(world, caller, memberId, async (tx) => {
    const now = world.now()
    const taken = await takeSignUp(tx, idHash, now)
    if (!taken) throw expired()
    const { email, phoneNumber } = taken
    await addMember(tx, { id: memberId, email, passwordHash, phoneNumber }, now)
    await claimMessages(tx, memberId, addressMark(world, email))
    if (phoneNumber !== null) await claimMessages(tx, memberId, addressMark(world, phoneNumber))
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'welcome', to: email })
  })
}

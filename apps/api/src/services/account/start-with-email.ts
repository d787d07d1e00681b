import { readEmail } from '../../domain/account/email.ts'
import { findMemberId } from '../../domain/account/member.sql.ts'
import { emailTarget, requestCode } from '../../domain/account/one-time-code.ts'
import { addSignUp } from '../../domain/account/sign-up.sql.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'
import { addMs, hourMs } from '../../platform/time.ts'

/** Long enough for a code that was sent again several times. */
const startedLivesMs = hourMs

/**
 * A member goes on to the password; a newcomer is sent a code. Each call returns a fresh unregisteredAccountId: code and
 * tries belong to the e-mail address, but typing in the code verifies only the id it was typed in with, so that a
 * stranger who started with the same address does not profit from it.
 */
export async function startWithEmail(
  world: World,
  { body }: Pick<Input<'POST /v2/auth/init'>, 'body'>,
  /** The app the newcomer wants to use, so that the mail can name it. */
  clientName?: string,
) {
  const email = readEmail(body.email)
  if (await findMemberId(world.sql, email)) return { registered: true as const }
  const unregisteredAccountId = world.secrets.newToken()
  const expiresAt = addMs(world.now(), startedLivesMs)
  const otp = await world.transaction(async (tx) => {
    const { challenge, message } = await requestCode(world, tx, emailTarget(email))
    await addSignUp(tx, hashToken(unregisteredAccountId), email, expiresAt)
    const letter = {
      kind: 'email-code',
      to: email,
      challengeId: challenge.id,
      ...(clientName && { clientName }),
    } as const
    if (message) await world.jobs.enqueue(tx, 'send-mail', letter)
    return { expiresAt: challenge.expiresAt.toISOString(), resendAt: challenge.resendAt.toISOString() }
  })
  return { registered: false as const, unregisteredAccountId, otp }
}

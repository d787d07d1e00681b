import { readEmail } from '../../domain/account/email.ts'
import { findMemberId } from '../../domain/account/member.sql.ts'
import { resetMinutes } from '../../domain/account/password-reset.ts'
import { addReset } from '../../domain/account/password-reset.sql.ts'
import { spend } from '../../platform/limits/counter.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'
import { addMs, minuteMs } from '../../platform/time.ts'

const oneAMinute = { limit: 1, seconds: 60 } as const
const fiveInTen = { limit: 5, seconds: 600 } as const

/** The answer is the same with and without an account, and whether or not a mail is sent. */
export async function sendResetLink(world: World, { body }: Input<'POST /v2/auth/password/init'>) {
  const email = readEmail(body.email)
  await world.transaction(async (tx) => {
    const now = world.now()
    const { mark } = world.secrets
    if (!(await spend(tx, mark('reset link, a minute', email), oneAMinute, now))) return
    if (!(await spend(tx, mark('reset link', email), fiveInTen, now))) return
    const memberId = await findMemberId(tx, email)
    if (memberId === undefined) return
    const resetId = world.newId()
    await addReset(tx, { memberId, id: resetId }, addMs(now, resetMinutes * minuteMs))
    await world.jobs.enqueue(tx, 'send-mail', { kind: 'password-reset', to: email, memberId, resetId })
  })
  return {}
}

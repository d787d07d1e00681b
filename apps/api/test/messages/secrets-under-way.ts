import { addMember } from '../../src/domain/account/member.sql.ts'
import { emailTarget } from '../../src/domain/account/one-time-code.ts'
import { saveCode } from '../../src/domain/account/one-time-code.sql.ts'
import { addReset } from '../../src/domain/account/password-reset.sql.ts'
import type { World } from '../../src/platform/world.ts'

const minute = 60_000

/** A code sent to an address a moment ago; with a negative `minutesLeft` an expired one. */
export async function codeUnderWay(world: World, target: string, minutesLeft = 10): Promise<string> {
  const id = world.newId()
  const startedAt = world.now()
  const expiresAt = new Date(startedAt.getTime() + minutesLeft * minute)
  const challenge = { id, startedAt, resendAt: startedAt, expiresAt, wrongTries: 0, usedAt: null, messageId: null }
  await saveCode(world.sql, emailTarget(target), challenge)
  return id
}

/** A member's reset link, and whose it is. */
export async function resetUnderWay(world: World, email: string): Promise<{ resetId: string; memberId: string }> {
  const [resetId, memberId] = [world.newId(), world.newId()]
  const now = world.now()
  const member = { id: memberId, email, passwordHash: '-', phoneNumber: null }
  await world.transaction((tx) => addMember(tx, member, now))
  await addReset(world.sql, { memberId, id: resetId }, new Date(now.getTime() + 30 * minute))
  return { resetId, memberId }
}

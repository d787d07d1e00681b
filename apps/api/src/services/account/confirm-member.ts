import { findPasswordHash } from '../../domain/account/member.sql.ts'
import { verifyPassword } from '../../domain/account/sign-in-guard.ts'
import type { World } from '../../platform/world.ts'

/** What the member proves once more to be themselves by. */
interface Proof {
  readonly password: string
}

export interface Confirmed {
  /** The hash that was compared: the transaction that follows checks that it is still the current one. */
  readonly passwordHash: string
}

/**
 * Before what an unlocked phone alone must not do: closing the account, changing the password. Wrong tries are counted for
 * all of it together, and apart from signing in, so that they lock nobody out there.
 */
export async function confirmMember(world: World, memberId: string, { password }: Proof): Promise<Confirmed> {
  world.passwords.refuseWhenFull()
  const stored = await findPasswordHash(world.sql, memberId)
  await verifyPassword(world, {
    account: world.secrets.mark('confirming', memberId),
    // The member is signed in: wrong passwords that strangers tried from the same address do not count here.
    source: undefined,
    lockedWords: 'refusal.accountLocked.confirming',
    password,
    passwordHash: stored?.passwordHash,
  })
  // verifyPassword has refused it already; this tells the compiler.
  if (!stored) throw new Error('a password was verified without a member')
  return stored
}

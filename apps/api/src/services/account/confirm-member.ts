import { findPasswordHash } from '../../domain/account/member.sql.ts'
import { verifyPassword } from '../../domain/account/sign-in-guard.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Member } from '../../platform/http/member.ts'
import { isOneTimeTokenLiving, takeOneTimeToken } from '../../platform/limits/one-time-token.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'

/** What the member proves once more to be themselves by. */
type Proof = { readonly password: string } | { readonly reauthToken: string }

export interface Confirmed {
  /** The hash that was compared: the transaction that follows checks that it is still the current one. */
  readonly passwordHash: string
}

/**
 * Before what an unlocked phone alone must not do: closing the account, changing the password. A token is looked at here
 * and used up by `spendProof` in the transaction that follows, so that a refusal there leaves it good.
 */
export async function confirmMember(world: World, member: Member, proof: Proof): Promise<Confirmed> {
  if ('password' in proof) return confirmPassword(world, member.id, proof.password)
  checkReauth(world, member, proof.reauthToken)
  const stored = await findPasswordHash(world.sql, member.id)
  if (!stored) throw reauthRequired('the account was closed meanwhile')
  return stored
}

/**
 * Wrong tries are counted for all that is confirmed together, and apart from signing in, so that they lock nobody out
 * there.
 */
export async function confirmPassword(world: World, memberId: string, password: string): Promise<Confirmed> {
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

/** One session of one member. */
export function sessionOf({ id, sessionId }: Pick<Member, 'id' | 'sessionId'>): string {
  if (sessionId === null) throw new Refusal('FORBIDDEN', 'an app calls, and this needs a session')
  return `${id} ${sessionId}`
}

export const reauthUse = (member: Member) => ({ purpose: 'reauth', holder: sessionOf(member) }) as const

const reauthRequired = (reason: string) => new Refusal('REAUTH_REQUIRED', reason)

export function checkReauth(world: World, member: Member, token: string): void {
  if (member.sessionId === null || !isOneTimeTokenLiving(world, reauthUse(member), token))
    throw reauthRequired('no token of this session, or it is over')
}

export async function spendReauth(world: World, tx: Transaction, token: string): Promise<void> {
  if (!(await takeOneTimeToken(world, tx, token))) throw reauthRequired('the token was used before')
}

/** A password can be shown again. */
export async function spendProof(world: World, tx: Transaction, proof: Proof): Promise<void> {
  if (!('password' in proof)) await spendReauth(world, tx, proof.reauthToken)
}

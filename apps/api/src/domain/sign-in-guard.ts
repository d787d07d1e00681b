import { Refusal } from '../platform/refusal.ts'
import type { World } from '../platform/world.ts'
import { countFailure, forgive, type Patience, standingOf } from './sign-in-guard.sql.ts'

/** About a hundred tries a day at most, whoever it is that tries. A live session is never touched by any of this. */
const accountPatience: Patience = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 900 }

/** A whole mobile network may stand behind one address, so it takes many more before it waits. */
const sourcePatience: Patience = { free: 50, firstWaitSeconds: 10, longestWaitSeconds: 300 }

interface Claim {
  /** Whose password it is said to be, whether or not there is such a member: both are counted alike. */
  readonly account: Buffer
  readonly source: Buffer
  readonly password: string
  /** Nothing for somebody who is no member; it costs a hash all the same. */
  readonly passwordHash: string | undefined
}

/**
 * Lets a right password pass and refuses any other. A hundred guesses sent at once all find the door open, so it is
 * looked at again after the hash: a right one among them is told the same as the wrong ones past the free tries.
 */
export async function provePassword(world: World, claim: Claim): Promise<void> {
  await refuseWhileBlocked(world, claim)
  const matches = await world.passwords.matches(claim.password, claim.passwordHash)
  if (!matches) throw await refuseWrongPassword(world, claim)
  const hasFailed = await refuseWhileBlocked(world, claim)
  if (hasFailed) await forgive(world.sql, claim.account)
}

/** Tells whether the account has anything to be forgiven. */
async function refuseWhileBlocked(world: World, { account, source }: Claim): Promise<boolean> {
  const now = world.now()
  const standing = await standingOf(world.sql, account, source)
  if (standing.account && standing.account.blockedUntil > now) throw accountLocked(standing.account.blockedUntil, now)
  if (standing.source && standing.source.blockedUntil > now) {
    const seconds = secondsUntil(standing.source.blockedUntil, now)
    throw new Refusal('RATE_LIMITED', 'too many wrong passwords from one source', {
      values: { seconds },
      retryAfterSeconds: seconds,
    })
  }
  return standing.account !== undefined
}

async function refuseWrongPassword(world: World, { account, source }: Claim): Promise<Refusal> {
  const now = world.now()
  const [{ failures, blockedUntil }] = await Promise.all([
    countFailure(world.sql, account, accountPatience, now),
    countFailure(world.sql, source, sourcePatience, now),
  ])
  if (blockedUntil > now) return accountLocked(blockedUntil, now)
  const attempts = accountPatience.free - failures
  return new Refusal('PASSWORD_WRONG', 'no such member or another password', { values: { attempts } })
}

function accountLocked(blockedUntil: Date, now: Date): Refusal {
  const seconds = secondsUntil(blockedUntil, now)
  return new Refusal('ACCOUNT_LOCKED', 'too many wrong passwords', {
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  })
}

const secondsUntil = (time: Date, now: Date): number => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1_000))

import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import {
  countFailure,
  countSourceFailure,
  type Drain,
  forgive,
  type Patience,
  type SourceFailures,
  readFailures,
} from './sign-in-guard.sql.ts'
import { addSeconds, hourSeconds, msBetween, secondsUntil } from '../../platform/time.ts'

/** About a hundred tries a day at most, whoever it is that tries. A live session is never touched by any of this. */
const accountPatience: Patience = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 900 }

/**
 * A whole mobile network may stand behind one address: it takes many more before strangers there wait, and one is
 * forgotten every minute, so that after an hour nothing is left. Who goes on guessing gets about sixty tries an hour.
 */
const sourcePatience: Patience = { free: 50, firstWaitSeconds: 10, longestWaitSeconds: 300 }
const sourceDrain: Drain = { secondsPerFailure: 60, maxSeconds: hourSeconds }

/** Until when strangers at a source wait: the more it remembers at its last failure, the longer. */
function sourceBlockedUntil({ lastFailedAt, forgottenAt }: SourceFailures): Date {
  const { free, firstWaitSeconds, longestWaitSeconds } = sourcePatience
  const rememberedMs = msBetween(lastFailedAt, forgottenAt ?? lastFailedAt)
  const overdue = rememberedMs / 1_000 / sourceDrain.secondsPerFailure - free
  if (overdue < 0) return lastFailedAt
  const waitSeconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** overdue)
  return addSeconds(lastFailedAt, waitSeconds)
}

interface Claim {
  /** Whose password it is said to be, whether or not there is such a member: both are counted alike. */
  readonly account: Buffer
  /** Where the try comes from; none for whoever is no stranger here. */
  readonly source: Buffer | undefined
  readonly password: string
  /** Nothing for somebody who is no member; it costs a hash all the same. */
  readonly passwordHash: string | undefined
}

/**
 * Lets a right password pass and refuses any other. A hundred guesses sent at once all find the door open, so it is
 * looked at again after the hash: a right one among them is told the same as the wrong ones past the free tries.
 */
export async function verifyPassword(world: World, claim: Claim): Promise<void> {
  await refuseWhileBlocked(world, claim)
  const matches = await world.passwords.matches(claim.password, claim.passwordHash)
  if (!matches) throw await refuseWrongPassword(world, claim)
  const hasFailed = await refuseWhileBlocked(world, claim)
  if (hasFailed) await forgive(world.sql, claim.account)
}

/** Tells whether the account has anything to be forgiven. */
async function refuseWhileBlocked(world: World, { account, source }: Claim): Promise<boolean> {
  const now = world.now()
  const failures = await readFailures(world.sql, account, source ?? null)
  if (failures.account && failures.account.blockedUntil > now) throw accountLocked(failures.account.blockedUntil, now)
  const sourceWaitsUntil = failures.source && sourceBlockedUntil(failures.source)
  if (sourceWaitsUntil && sourceWaitsUntil > now) {
    const seconds = secondsUntil(sourceWaitsUntil, now)
    throw new Refusal('RATE_LIMITED', 'too many wrong passwords from one source', {
      values: { seconds },
      retryAfterSeconds: seconds,
    })
  }
  return failures.account !== undefined
}

async function refuseWrongPassword(world: World, { account, source }: Claim): Promise<Refusal> {
  const now = world.now()
  const [{ failures, blockedUntil }] = await Promise.all([
    countFailure(world.sql, account, accountPatience, now),
    source && countSourceFailure(world.sql, source, sourceDrain, now),
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

import { count, type Count, type Lifetime, readCounts, resetCount, sinceLast } from '../../platform/limits/counter.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addSeconds, daySeconds, hourSeconds, msBetween, secondsUntil } from '../../platform/time.ts'
import { say, type WordsKey } from '../../platform/copy/say.ts'
import type { World } from '../../platform/world.ts'

/** How many wrong passwords are free. From there on each one doubles the wait. */
interface Policy {
  readonly free: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  readonly lifetime: Lifetime
}

/** About a hundred tries a day at one account, from everywhere together. Sessions that are signed in are not affected. */
const accountPolicy: Policy = {
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  lifetime: sinceLast(daySeconds),
}

/**
 * A whole mobile network may share one address: it takes many more wrong passwords before strangers there wait, and one
 * is forgotten every minute, so that after an hour nothing is left. A source that goes on guessing gets about sixty
 * tries an hour.
 */
const secondsPerFailure = 60
const sourcePolicy: Policy = {
  free: 50,
  firstWaitSeconds: 10,
  longestWaitSeconds: 300,
  lifetime: { firstSeconds: secondsPerFailure, perCountSeconds: secondsPerFailure, maxSeconds: hourSeconds },
}

const accountBlockedUntil = (failures: Count): Date => blockedUntil(accountPolicy, failures.count, failures)

/** What counts of a source are the wrong passwords that had not been forgotten at its last one. */
const sourceBlockedUntil = (failures: Count): Date =>
  blockedUntil(sourcePolicy, msBetween(failures.countedAt, failures.endsAt) / 1_000 / secondsPerFailure, failures)

function blockedUntil(policy: Policy, failures: number, { countedAt }: Count): Date {
  const beyondFree = failures - policy.free
  if (beyondFree < 0) return countedAt
  return addSeconds(countedAt, Math.min(policy.longestWaitSeconds, policy.firstWaitSeconds * 2 ** beyondFree))
}

interface Claim {
  /** Mark of the account the password is for. Tries at an account that does not exist are counted alike. */
  readonly account: Buffer
  /** Mark of the address the try comes from; undefined where the browser has signed in as this member before. */
  readonly source: Buffer | undefined
  /** What is said of the wait where nobody signs in. */
  readonly lockedWords?: WordsKey
  readonly password: string
  /** Undefined when there is no such member; a hash is computed all the same. */
  readonly passwordHash: string | undefined
}

/**
 * Returns for a right password and refuses any other. A hundred guesses sent at once all pass the first check, so it is
 * repeated after the hash: past the free tries a right guess among them is refused like the wrong ones.
 */
export async function verifyPassword(world: World, claim: Claim): Promise<void> {
  await refuseWhileBlocked(world, claim)
  const matches = await world.passwords.matches(claim.password, claim.passwordHash)
  if (!matches) throw await refuseWrongPassword(world, claim)
  const hasFailed = await refuseWhileBlocked(world, claim)
  if (hasFailed) await resetCount(world.sql, claim.account)
}

/** Returns whether wrong passwords are counted against the account. */
async function refuseWhileBlocked(world: World, { account, source, lockedWords }: Claim): Promise<boolean> {
  const now = world.now()
  const [ofAccount, ofSource] = await readCounts(world.sql, [account, source ?? null], now)
  if (ofAccount && accountBlockedUntil(ofAccount) > now)
    throw accountLocked(accountBlockedUntil(ofAccount), now, lockedWords)
  if (ofSource && sourceBlockedUntil(ofSource) > now) {
    const seconds = secondsUntil(sourceBlockedUntil(ofSource), now)
    throw new Refusal('RATE_LIMITED', 'too many wrong passwords from one source', {
      values: { seconds },
      retryAfterSeconds: seconds,
    })
  }
  return ofAccount !== undefined
}

async function refuseWrongPassword(world: World, { account, source, lockedWords }: Claim): Promise<Refusal> {
  const now = world.now()
  const [failures] = await Promise.all([
    count(world.sql, account, accountPolicy, now),
    source && count(world.sql, source, sourcePolicy, now),
  ])
  if (accountBlockedUntil(failures) > now) return accountLocked(accountBlockedUntil(failures), now, lockedWords)
  const attempts = accountPolicy.free - failures.count
  return new Refusal('PASSWORD_WRONG', 'no such member or another password', { values: { attempts } })
}

function accountLocked(until: Date, now: Date, words: WordsKey | undefined): Refusal {
  const seconds = secondsUntil(until, now)
  const values = { minutes: Math.ceil(seconds / 60) }
  return new Refusal('ACCOUNT_LOCKED', 'too many wrong passwords', {
    values,
    ...(words && { message: say(words, values) }),
    retryAfterSeconds: seconds,
  })
}

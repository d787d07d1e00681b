import { availableParallelism } from 'node:os'
import { type Options, hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '@dpass/rules/password'
import { overloaded } from '../refusal.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long as with one, so that the clock does not tell who is a member. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Refuses while the line is full, before anything else is done for somebody who cannot be served. */
  refuseWhenFull(): void
  /** Hashes that wait for their turn. */
  waiting(): number
}

/** What a test about other things may choose; production takes the figures below. */
export interface PasswordSettings {
  readonly cost?: Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>
  readonly maxWaiting?: number
}

/** Argon2id is the library's default kind; these are OWASP's figures for it. */
const owaspCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash keeps a core busy for some 15 ms and a thread of Node's pool with it. One per core at a time, and the pool has
 * four threads more than cores (bootstrap.mjs): files and name lookups go on however many people sign in.
 */
const atOnce = availableParallelism()
/** About a second of work; whoever comes later is told to come back rather than to wait for nothing. */
const secondOfWork = 64 * atOnce

export async function openPasswords({
  cost = owaspCost,
  maxWaiting = secondOfWork,
}: PasswordSettings = {}): Promise<Passwords> {
  const queue = openQueue(atOnce, maxWaiting)
  const hashOf = (password: string) => queue.run(() => hash(normalisePassword(password), cost))
  const decoy = await hashOf('nobody has this password')
  return {
    hash: hashOf,
    async matches(password, passwordHash) {
      const matches = await queue.run(() => verify(passwordHash ?? decoy, normalisePassword(password)))
      return matches && passwordHash !== undefined
    },
    refuseWhenFull: queue.refuseWhenFull,
    waiting: queue.waiting,
  }
}

/** Runs so many at once, keeps so many waiting, and refuses the rest at the door. First come, first served. */
function openQueue(maxRunning: number, maxWaiting: number) {
  const line: (() => void)[] = []
  let running = 0
  const refuseWhenFull = () => {
    if (line.length >= maxWaiting) throw overloaded('too many passwords to hash')
  }
  return {
    refuseWhenFull,
    waiting: () => line.length,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running < maxRunning) running++
      else {
        refuseWhenFull()
        // Whoever ends hands its place on, so the count stays as it is.
        await new Promise<void>((resolve) => line.push(resolve))
      }
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running--
      }
    },
  }
}

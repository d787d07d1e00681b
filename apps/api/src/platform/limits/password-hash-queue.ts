import { availableParallelism } from 'node:os'
import { type Options, hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '@dpass/rules/password'
import { overloaded } from '../refusal.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long as with one, so that the response time does not tell whether there is a member. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Refuses while the queue is full, before any other work is done for the request. */
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
 * A hash keeps a core and a thread of Node's pool busy for some 15 ms. One per core runs at a time, and the pool has
 * four threads more than cores (bootstrap.mjs), so that files and DNS go on during a flood of sign-ins.
 */
const atOnce = availableParallelism()
/** About a second of work; a request that comes when so many wait is refused and told to retry. */
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

/** First in, first out: `maxRunning` at a time, `maxWaiting` in the queue, the rest refused. */
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
        // A task that ends starts the next one in its stead, so `running` is not changed here.
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

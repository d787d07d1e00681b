import { setTimeout as sleep } from 'node:timers/promises'

export const wait = (ms: number): Promise<void> => sleep(ms)

/** What the work comes to, or undefined when it takes longer; then it goes on and somebody else sees to its end. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const { promise: patience, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), Math.max(0, ms)).unref()
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}

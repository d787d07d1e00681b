import { setTimeout as sleep } from 'node:timers/promises'

export const wait = (ms: number): Promise<void> => sleep(ms)

/** Undefined when the work takes longer. It goes on: the caller handles its end. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const { promise: patience, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), Math.max(0, ms)).unref()
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}

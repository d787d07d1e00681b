import { setTimeout } from 'node:timers/promises'

export const wait = (ms: number): Promise<void> => setTimeout(ms)

/** What the work comes to, or undefined when it takes longer; then it goes on and somebody else sees to its end. */
export async function atMost<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  const over = new AbortController()
  const patience = setTimeout(Math.max(0, ms), undefined, { signal: over.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work, patience])
  } finally {
    over.abort()
  }
}

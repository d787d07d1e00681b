import type { Store } from './store.ts'

/** Everything with an effect that the partners share, built once by `buildSandbox`. */
export interface World {
  readonly store: Store
  /** The time that the partners live in: the demo's clock can be moved ahead. */
  readonly now: () => Date
  /** The machine's own time, by which signatures are made and checked. */
  readonly wallClock: () => Date
  readonly newId: () => string
  /** From 0 up to 1: decides whether a fault strikes. */
  readonly random: () => number
  /** Tells those who wait on purpose that the sandbox is closing. */
  readonly stopping: AbortSignal
  /** For what should not happen. Never handed a message's contents. */
  readonly report: (what: string, error: unknown) => void
}

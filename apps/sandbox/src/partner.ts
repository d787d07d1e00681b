import type { ControlCall } from './control/control-call.ts'
import type { HomeEntry } from './pages/home-page.ts'

/** The groups of the first page, in its order. */
export const groups = ['dpass', 'messages', 'partners', 'thirdParties', 'control'] as const

/** A part of the outside world. It serves its own routes, and tells the first page what can be found there. */
export interface Partner {
  readonly group: (typeof groups)[number]
  readonly entries: () => readonly HomeEntry[]
  readonly calls: readonly ControlCall[]
  /** Forgets what a tester has set here, such as faults, and puts in what is there from the start. */
  readonly reset?: () => void
}

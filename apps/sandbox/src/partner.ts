import type { ControlCall, HomeEntry } from './pages/home-page.ts'

/** A part of the outside world. It serves its own routes, and tells the first page what can be found there. */
export interface Partner {
  readonly entries: () => readonly HomeEntry[]
  readonly calls: readonly ControlCall[]
}

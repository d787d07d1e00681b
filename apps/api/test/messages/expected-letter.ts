import type { Letter } from '../../src/platform/jobs/letters.ts'
import type { TestWorld } from '../setup/world.ts'

/** 00:05 on New Year's Day in Taiwan, where it is still the old year in UTC. */
export const at = '2026-12-31T16:05:00.000Z'

export interface Expected {
  readonly write: (world: TestWorld, to: string) => Letter | Promise<Letter>
  readonly subject: string
  /** In this order, in both forms. */
  readonly says: readonly string[]
  /** Where its button leads, but for the code behind it; a letter without this has no button. */
  readonly leadsTo?: string
  /** A notice: its foot leads to the page that ends it. */
  readonly canBeEnded?: true
}

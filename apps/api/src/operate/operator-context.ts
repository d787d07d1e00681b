import type { LostJobs } from '../platform/jobs/lost-jobs.ts'
import type { World } from '../platform/world.ts'

/** The part of the World that operators' commands need. */
export type OperatorContext = Pick<World, 'sql' | 'transaction' | 'secrets' | 'programmes' | 'now' | 'newId'> & {
  readonly config: Pick<World['config'], 'databaseUrl'>
  readonly jobs: Pick<World['jobs'], 'enqueue'> & { readonly lost: Pick<LostJobs, 'list' | 'rerun'> }
}

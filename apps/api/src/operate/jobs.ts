import type { OperatorContext } from './operator-context.ts'
import { formatTable, formatTime } from './format-table.ts'
import { CommandFailure } from './command-failure.ts'
import { parseArguments } from './parse-arguments.ts'

export async function showLostJobs({ jobs }: OperatorContext) {
  const lost = await jobs.lost.list()
  if (lost.length === 0) return 'No job is lost.'
  return formatTable([
    ['ID', 'JOB', 'ABOUT', 'WRITTEN', 'GIVEN UP', 'TRIES'],
    ...lost.map(({ id, job, about, writtenAt, lostAt, tries }) => [
      id,
      job,
      about ?? '',
      formatTime(writtenAt),
      formatTime(lostAt),
      String(tries),
    ]),
  ])
}

/** Ids, or `--all`. */
export function readLostJobs(words: readonly string[]): readonly string[] | undefined {
  const options = { all: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  if (values.all === positionals.length > 0)
    throw new CommandFailure('Say which jobs: their ids, or --all.', { showUsage: true })
  return values.all ? undefined : positionals
}

export async function rerunLostJobs({ jobs }: OperatorContext, ids: readonly string[] | undefined) {
  const count = await jobs.lost.rerun(ids)
  if (ids && count < ids.length)
    throw new CommandFailure(`${count} of ${ids.length} run again; the others are not lost (jobs list).`)
  return count === 1 ? '1 job runs again.' : `${count} jobs run again.`
}

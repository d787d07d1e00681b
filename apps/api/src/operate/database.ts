import { judgeTables } from '../platform/database/judge-tables.ts'
import {
  type Distribution,
  distribute,
  dropMovedRows,
  isInstanceRunning,
  misplaced,
  type Placement,
  readDistribution,
  stepsOf,
} from '../platform/database/distribution.ts'
import { tableKinds } from '../platform/database/table-kinds.ts'
import { withClient } from '../platform/database/with-client.ts'
import { CommandFailure } from './command-failure.ts'
import { formatTable } from './format-table.ts'
import type { OperatorContext } from './operator-context.ts'

const oneMachine = 'This PostgreSQL is without the extension citus: every table is on one machine.'

export async function showDistribution({ config }: OperatorContext) {
  return withClient(config.databaseUrl, async (client) => {
    const distribution = await readDistribution(client)
    const { version, workers, placements } = distribution
    const machines =
      version === undefined ? oneMachine : `Citus ${version}, rows on ${workers.join(', ') || 'no machine'}.`
    const table = formatTable([
      ['TABLE', 'KIND', 'IS', 'SIZE'],
      ...placements.map((placement) => [
        placement.table,
        describeKind(placement),
        describePlace(placement),
        `${Math.ceil(placement.bytes / 1024).toLocaleString('en')} KiB`,
      ]),
    ])
    return [machines, table, ...misplaced(distribution).map((problem) => `${problem}.`)].join('\n')
  })
}

const describeKind = ({ kind }: Placement): string => ('by' in kind ? `${kind.kind}, by ${kind.by}` : kind.kind)

const describePlace = ({ place, column, shards }: Placement): string =>
  place === 'distributed' ? `distributed by ${column}, ${shards} shards` : place

/** Safe to repeat: what is where it belongs stays. All of it is done, or nothing. */
export async function distributeTables({ config, sql }: OperatorContext) {
  const problems = await judgeTables(sql, tableKinds)
  if (problems.length > 0) throw new CommandFailure(`These tables cannot be distributed:\n${problems.join('\n')}`)
  return withClient(config.databaseUrl, async (client) => {
    const distribution = await readDistribution(client)
    const steps = stepsOf(distribution)
    const wrong = misplaced(distribution)
    if (wrong.length > 0) throw new CommandFailure(`Nothing was changed.\n${wrong.join('\n')}`)
    if (distribution.version === undefined)
      return [
        oneMachine,
        'With it these would be run, in one transaction:',
        ...steps.map(({ statement }) => statement),
      ].join('\n')
    refuseWithoutWorkers(distribution)
    if (steps.length > 0) {
      // An instance asks at its start whether the tables are spread; one that runs on would send what a cluster cannot do.
      if (await isInstanceRunning(client))
        throw new CommandFailure('Nothing was changed: an instance is running on this database. Stop all of them.')
      await distribute(client, steps)
    }
    await dropMovedRows(client)
    if (steps.length === 0) return 'Every table is where it belongs.'
    return `Moved: ${steps.map(({ table }) => table).join(', ')}. Start the instances.`
  })
}

function refuseWithoutWorkers({ workers }: Distribution): void {
  if (workers.length === 0)
    throw new CommandFailure(`No machine keeps rows yet: select citus_add_node('host', 5432), then say it again.`)
}

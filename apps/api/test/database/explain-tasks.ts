import type pg from 'pg'
import type { SourceStatement } from './read-statements.ts'

/** A value of each type that statements take. Which value it is does not matter: it leads to one machine or to all. */
const samples: Readonly<Record<string, string>> = {
  uuid: "'018f0000-0000-7000-8000-000000000001'",
  text: "'a'",
  bytea: String.raw`'\x01'`,
  boolean: 'true',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  'timestamp with time zone': "'2026-11-18T00:00:00Z'",
  date: "'2026-11-18'",
  json: "'[]'",
  jsonb: "'{}'",
  'uuid[]': "'{018f0000-0000-7000-8000-000000000001}'",
  'text[]': "'{a}'",
  'integer[]': "'{1}'",
  'timestamp with time zone[]': "'{2026-11-18T00:00:00Z}'",
  'bytea[]': String.raw`'{"\\x01"}'`,
}

/** The types of a statement's values, as PostgreSQL finds them. Fails for a statement that is not valid here. */
export async function readTypes(client: pg.Client, { text }: SourceStatement): Promise<string[]> {
  await client.query(`prepare looked_at as ${text}`)
  try {
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'looked_at'",
    )
    return rows[0]?.types ?? []
  } finally {
    await client.query('deallocate looked_at')
  }
}

export function withSamples(text: string, types: readonly string[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const type = types[Number(number) - 1] ?? ''
    const sample = samples[type]
    if (sample === undefined) throw new Error(`there is no sample of the type ${type}`)
    return `${sample}::${type}`
  })
}

interface Plan {
  readonly 'Custom Plan Provider'?: string
  readonly 'Distributed Query'?: { readonly Job?: { readonly 'Task Count'?: number }; readonly Subplans?: unknown[] }
  readonly Plans?: readonly Plan[]
}

/** How many tasks Citus makes of it, all parts together; 0 for what the coordinator does alone. */
export async function countTasks(client: pg.Client, statement: SourceStatement): Promise<number> {
  const text = withSamples(statement.text, await readTypes(client, statement))
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (costs off, format json) ${text}`,
  )
  return tasksOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {})
}

function tasksOf(plan: Plan): number {
  const inner = (plan.Plans ?? []).reduce((sum, one) => sum + tasksOf(one), 0)
  const query = plan['Distributed Query']
  // A subplan's rows are sent to every machine.
  const own = (query?.Job?.['Task Count'] ?? 0) + (query?.Subplans?.length ?? 0)
  // An insert whose rows are not known to the planner is written by way of the coordinator.
  const through = plan['Custom Plan Provider'] === 'Citus INSERT ... SELECT' ? 2 : 0
  return inner + own + through
}

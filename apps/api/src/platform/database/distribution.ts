import type pg from 'pg'
import { lockMigrations } from './migrate.ts'
import { type TableKind, tableKinds } from './table-kinds.ts'

/** Where a table is on a database with the Citus extension. */
export interface Placement {
  readonly table: string
  readonly kind: TableKind
  readonly place: 'one machine' | 'distributed' | 'copied'
  readonly column: string | null
  readonly shards: number | null
  readonly bytes: number
}

export interface Distribution {
  /** The extension's version; undefined without it, and then every table is on one machine. */
  readonly version: string | undefined
  /** `host:port` of every machine that keeps rows. */
  readonly workers: readonly string[]
  readonly placements: readonly Placement[]
}

export async function readDistribution(client: pg.Client): Promise<Distribution> {
  const version = await first<string>(client, `select extversion from pg_extension where extname = 'citus'`)
  const { rows } = await client.query<{ table: string; bytes: string }>(`
    select relname as table, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const sizes = new Map(rows.map(({ table, bytes }) => [table, Number(bytes)]))
  const placed = version === undefined ? new Map<string, Placed>() : await readPlaced(client)
  return {
    version,
    workers: version === undefined ? [] : await readWorkers(client),
    placements: Object.entries(tableKinds)
      .filter(([table]) => sizes.has(table))
      .map(([table, kind]) => ({
        table,
        kind,
        ...(placed.get(table) ?? { place: 'one machine', column: null, shards: null, bytes: sizes.get(table) ?? 0 }),
      })),
  }
}

type Placed = Pick<Placement, 'place' | 'column' | 'shards' | 'bytes'>

async function readPlaced(client: pg.Client): Promise<Map<string, Placed>> {
  const { rows } = await client.query<{ table: string; type: string; column: string; shards: string; bytes: string }>(`
    select table_name::text as table, citus_table_type as type, distribution_column as column, shard_count as shards,
      citus_total_relation_size(table_name, false) as bytes
    from citus_tables where citus_table_type in ('distributed', 'reference')`)
  return new Map(
    rows.map(({ table, type, column, shards, bytes }) => [
      table,
      type === 'distributed'
        ? { place: 'distributed', column, shards: Number(shards), bytes: Number(bytes) }
        : { place: 'copied', column: null, shards: null, bytes: Number(bytes) },
    ]),
  )
}

async function readWorkers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select nodename || ':' || nodeport as name from pg_dist_node
    where noderole = 'primary' and isactive and shouldhaveshards order by nodeid`)
  return rows.map(({ name }) => name)
}

const first = async <Value>(client: pg.Client, text: string): Promise<Value | undefined> =>
  (await client.query<[Value]>({ text, rowMode: 'array' })).rows[0]?.[0]

/** A table that is not yet where its kind says, with the statement that brings it there. */
export interface Step {
  readonly table: string
  readonly statement: string
}

/** In this order: small tables first, because others point to them; then members' tables, all beside `member`. */
export function stepsOf({ placements }: Pick<Distribution, 'placements'>): Step[] {
  const left = placements.filter(({ place, kind }) => place === 'one machine' && kind.kind !== 'local')
  const rank = ({ table, kind }: Placement) => (kind.kind === 'copied' ? 0 : table === 'member' ? 1 : 2)
  return left
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ table, kind }) => ({ table, statement: moving(table, kind) }))
}

function moving(table: string, kind: TableKind): string {
  if (!('by' in kind)) return `select create_reference_table('${table}')`
  const beside = kind.kind === 'member' ? (table === 'member' ? 'none' : 'member') : 'none'
  return `select create_distributed_table('${table}', '${kind.by}', colocate_with => '${beside}')`
}

/** Tables that are already spread, but otherwise than their kind says. Nothing moves them by itself. */
export const misplaced = ({ placements }: Pick<Distribution, 'placements'>): string[] =>
  placements.flatMap(({ table, kind, place, column }) => {
    if (place === 'one machine') return []
    const wanted = 'by' in kind ? `distributed by ${kind.by}` : kind.kind
    const found = place === 'distributed' ? `distributed by ${column}` : place
    return found === wanted ? [] : [`${table} is ${found}, and should be ${wanted}`]
  })

/**
 * Moves the tables in one transaction: a failure at any point leaves everything where it was. Foreign keys are taken off
 * before and put back, checked, afterwards, because none may lead from a table on one machine to a distributed one.
 */
export async function distribute(client: pg.Client, steps: readonly Step[]): Promise<void> {
  await lockMigrations(client)
  await client.query('begin')
  try {
    // Several tables in one transaction are possible only over one connection to each machine.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    const keys = await foreignKeysOf(
      client,
      steps.map(({ table }) => table),
    )
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { statement } of steps) await client.query(statement)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Every instance works at jobs; operators' commands do not. */
export const isInstanceRunning = async (client: pg.Client): Promise<boolean> =>
  (await first(
    client,
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'dpass jobs' limit 1`,
  )) !== undefined

/**
 * Rows of tables that have moved are no longer seen on the coordinator, but Citus leaves them on its disk. Repeated with
 * the command, because it can be cut off after the tables have moved.
 */
export async function dropMovedRows(client: pg.Client): Promise<void> {
  const { placements } = await readDistribution(client)
  for (const { table, place } of placements)
    if (place !== 'one machine' && (await first<string>(client, `select pg_relation_size('${table}')`)) !== '0')
      await client.query(`select truncate_local_data_after_distributing_table('${table}')`)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** From or to any of the tables. */
async function foreignKeysOf(client: pg.Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [tables],
  )
  return rows
}

import type { Queries } from './sql.ts'
import { sql } from './sql.ts'
import type { TableKind } from './table-kinds.ts'

/** What the catalogue says of one table of the schema `public`. */
interface Table {
  readonly name: string
  /** As in pg_class: `r` for a plain table. */
  readonly relkind: string
  readonly columns: readonly { readonly name: string; readonly isRequired: boolean }[]
  readonly hasPrimaryKey: boolean
  /** Unique and exclusion indexes, each with the columns it is keyed by; an expression is no column. */
  readonly uniques: readonly { readonly name: string; readonly columns: readonly string[] }[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly triggers: readonly string[]
  /** Columns of a whole number other than bigint that a sequence fills. */
  readonly narrowSequences: readonly string[]
}

interface ForeignKey {
  readonly name: string
  readonly target: string
  /** Column of the table, column of the target. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Deleting or changing the target sets the columns to null or to their default. */
  readonly clears: boolean
}

type Kinds = Readonly<Record<string, TableKind>>

/**
 * What keeps the tables from being spread over machines, one sentence each; empty when every table has a kind and
 * follows its rule. The rules are those of Citus (docs/decisions/025).
 */
export async function judgeTables(db: Queries, kinds: Kinds): Promise<string[]> {
  const tables = await readTables(db)
  const names = new Set(tables.map(({ name }) => name))
  const missing = Object.keys(kinds).filter((name) => !names.has(name))
  return [
    ...missing.map((name) => `${name} has a kind and does not exist`),
    ...tables.flatMap((table) => judgeTable(table, kinds)),
  ].toSorted()
}

function judgeTable(table: Table, kinds: Kinds): string[] {
  const { name } = table
  const own = kinds[name]
  if (!own) return [`${name} has no kind`]
  if (own.kind === 'local') return judgeReferences(table, own, kinds)
  return [
    ...(table.relkind === 'r' ? [] : [`${name} is no plain table`]),
    ...table.triggers.map((trigger) => `${name}: the trigger ${trigger} would run on one machine only`),
    ...table.narrowSequences.map((column) => `${name}: the numbers of ${column} must be bigint`),
    ...('by' in own ? judgeDistribution(table, own) : []),
    ...judgeReferences(table, own, kinds),
  ]
}

function judgeDistribution(table: Table, { kind, by }: Extract<TableKind, { by: string }>): string[] {
  const { name, columns, uniques, hasPrimaryKey } = table
  const requires = (column: string) => columns.some((one) => one.name === column && one.isRequired)
  return [
    ...(requires(by) ? [] : [`${name}: ${by}, by which it is distributed, is missing or may be null`]),
    ...(kind !== 'claim' || requires('member_id') ? [] : [`${name}: a claim says whose it is (member_id)`]),
    ...(hasPrimaryKey ? [] : [`${name} has no primary key`]),
    ...uniques
      .filter((unique) => !unique.columns.includes(by))
      .map((unique) => `${name}: ${unique.name} is unique without ${by}`),
  ]
}

function judgeReferences({ name, foreignKeys }: Table, own: TableKind, kinds: Kinds): string[] {
  return foreignKeys.flatMap((key) => {
    const target = kinds[key.target]
    const told = (problem: string) => [`${name}: ${key.name} ${problem}`]
    if (!target) return told(`points to ${key.target}, which has no kind`)
    if (target.kind === 'copied') return []
    if (own.kind === 'local' && target.kind === 'local') return []
    if (own.kind !== 'member' || target.kind !== 'member')
      return told(`points from a ${own.kind} table to a ${target.kind} one`)
    if (!key.pairs.some(([from, to]) => from === own.by && to === target.by))
      return told(`leads to a member's table without the member`)
    return key.clears ? told('would clear the member') : []
  })
}

/** Only what lies in `public`: Citus adds tables of its own elsewhere. */
const readTables = (db: Queries) =>
  db.many<Table>(sql`
    select relname as name, relkind,
      (select coalesce(json_agg(json_build_object('name', attname, 'isRequired', attnotnull)), '[]')
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      exists (select 1 from pg_index where indrelid = pg_class.oid and indisprimary) as has_primary_key,
      (select coalesce(json_agg(json_build_object('name', indexrelid::regclass::text, 'columns', (
          select coalesce(json_agg(attname), '[]')
          from unnest(indkey[0:indnkeyatts - 1]) as key (number)
          join pg_attribute on attrelid = indrelid and attnum = key.number))), '[]')
        from pg_index where indrelid = pg_class.oid and (indisunique or indisexclusion)) as uniques,
      (select coalesce(json_agg(json_build_object('name', conname, 'target', confrelid::regclass::text,
          'clears', confdeltype in ('n', 'd') or confupdtype in ('n', 'd'), 'pairs', (
            select json_agg(json_build_array(here.attname, there.attname))
            from unnest(conkey, confkey) as pair (here, there)
            join pg_attribute as here on here.attrelid = conrelid and here.attnum = pair.here
            join pg_attribute as there on there.attrelid = confrelid and there.attnum = pair.there))), '[]')
        from pg_constraint where conrelid = pg_class.oid and contype = 'f') as foreign_keys,
      (select coalesce(json_agg(tgname), '[]')
        from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as triggers,
      (select coalesce(json_agg(attname), '[]')
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and atttypid <> 'bigint'::regtype
          and (attidentity <> '' or pg_get_expr(adbin, adrelid) like 'nextval(%')) as narrow_sequences
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`)

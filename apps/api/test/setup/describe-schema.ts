import pg from 'pg'

/** Everything about our tables that could differ between two databases, one line a fact, sorted. */
export async function describeSchema(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ fact: string }>(facts)
    return rows.map(({ fact }) => fact)
  } finally {
    await client.end()
  }
}

const facts = `
with ours as (select oid, relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace)
select fact from (
  select format('%s %s persistence %s', relkind, relname, relpersistence) as fact from ours
  union all
  select format('column %s.%s %s null=%s default=%s generated=%s identity=%s collation=%s', relname, attname,
    format_type(atttypid, atttypmod), not attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity, attcollation)
  from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'p', 'v', 'm')
  union all
  select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join ours on conrelid = ours.oid
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all
  select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join ours on tgrelid = ours.oid where not tgisinternal
  union all
  select format('type %s %s', typname, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
  from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
) as everything order by fact
`

import { type Queries, sql } from './sql.ts'

/** What versions have made of a database. The number of a version is that of its newest migration. */
interface Versions {
  readonly newest: number
  /** What migrations state of the oldest version that may run beside them; 0 before the first that does (0023). */
  readonly oldestBeside: number
}

export async function readVersions(db: Queries): Promise<Versions> {
  // The column is read by its name in JSON, because a database before 0023 has none.
  const row = await db.first<Partial<Versions>>(sql`
    select max(number) as newest, max((to_jsonb(schema_migration) ->> 'oldest_beside')::integer) as oldest_beside
    from schema_migration`)
  return { newest: row?.newest ?? 0, oldestBeside: row?.oldestBeside ?? 0 }
}

/** A sentence for the operator of a version that would damage what a newer one writes; undefined when it may run. */
export function explainTooOld(version: number, { newest, oldestBeside }: Versions): string | undefined {
  if (version >= oldestBeside) return undefined
  return (
    `this is version ${inDigits(version)}, and version ${inDigits(newest)} has migrated the database, beside which nothing ` +
    `older than ${inDigits(oldestBeside)} may run. Start a newer version, or go back as docs/operations.md says ("Another version").`
  )
}

/** As the names of the migrations' files begin. */
const inDigits = (version: number): string => String(version).padStart(4, '0')

import { type Queries, sql } from './sql.ts'

/**
 * Held until the transaction ends: for what has no row yet that could be locked. Names of different things begin
 * differently, so that they do not wait for each other.
 */
export const lockByName = (tx: Queries, name: string) =>
  tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

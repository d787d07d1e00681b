import type { Queries, Statement } from './sql.ts'

interface Ways<Item> {
  /** Names its member, so that a cluster asks one machine; gives one row at most. */
  readonly one: (item: Item) => Statement
  /** Each row says by `position`, from 1, which item it is about. */
  readonly many: (items: readonly Item[]) => Statement
}

/**
 * Asks the same about several members, in the order asked; undefined where there is no row. One member is asked about by
 * a statement of its own: it costs a third less than an array of one, and on a cluster, where members are never asked about
 * together, it is the only one that can be sent (decision 031).
 */
export async function askEach<Row, Item>(
  db: Queries,
  items: readonly Item[],
  { one, many }: Ways<Item>,
): Promise<(Row | undefined)[]> {
  const [only, another] = items
  if (only === undefined) return []
  if (another === undefined) return [await db.first<Row>(one(only))]
  const found = Array.from<Row | undefined>({ length: items.length })
  for (const { position, ...row } of await db.many<Row & { readonly position: number }>(many(items)))
    found[position - 1] = row as Row
  return found
}

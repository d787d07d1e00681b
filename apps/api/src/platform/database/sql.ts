import { createHash } from 'node:crypto'

/** One SQL statement with its values bound. Values can stand only where SQL takes a parameter. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** What can run a statement: the lane, the pool, or an open transaction. */
export interface Queries {
  many<Row>(statement: Statement): Promise<Row[]>
  first<Row>(statement: Statement): Promise<Row | undefined>
  /** For statements that change rows; resolves to how many. */
  run(statement: Statement): Promise<number>
}

const prepared = new WeakMap<TemplateStringsArray, Pick<Statement, 'name' | 'text'>>()

/**
 * SQL written as SQL: sql`select email from member where id = ${id}`. Every statement is named after its own text, so
 * PostgreSQL plans it once per connection; that is the largest single gain measured on this stack.
 */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  let statement = prepared.get(parts)
  if (!statement) {
    const text = parts.reduce((whole, part, position) => `${whole}$${position}${part}`).trim()
    statement = { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
    prepared.set(parts, statement)
  }
  return { ...statement, values }
}

type Runner = (statement: Statement) => Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>

export function queriesBy(runner: Runner): Queries {
  return {
    // The caller names the row's shape; the columns are listed in the statement right beside it.
    many: async <Row>(statement: Statement) => (await runner(statement)).rows as Row[],
    first: async <Row>(statement: Statement) => (await runner(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await runner(statement)).rowCount ?? 0,
  }
}

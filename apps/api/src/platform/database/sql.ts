import { createHash } from 'node:crypto'
import { type Answer, readRows } from './read-rows.ts'

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

/** SQL that several statements share. Made of a literal alone, so that no value can become SQL. */
class SqlPart {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A list of columns, for instance: sql`select ${columns} from member`. Holds no values. */
export const sqlPart = ([text = '']: TemplateStringsArray): SqlPart => new SqlPart(text.trim())

/**
 * Rows for one statement, which unfolds them by json_to_recordset. PostgreSQL refuses JSON with half a surrogate pair;
 * as a parameter of its own such a text would arrive with U+FFFD in its place, and so it does here.
 */
export function jsonRows(rows: readonly object[]): string {
  const text = JSON.stringify(rows)
  if (!text.includes('\\ud')) return text
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

/** Bytes among jsonRows, as PostgreSQL reads them. */
export const byteaText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

const prepared = new WeakMap<TemplateStringsArray, Pick<Statement, 'name' | 'text'>>()

/**
 * SQL written as SQL: sql`select email from member where id = ${id}`. Every statement is named after its own text, so
 * PostgreSQL plans it once per connection; that is the largest single gain measured on this stack.
 */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  if (values.some((value) => value instanceof SqlPart)) return joinParts(parts, values)
  let statement = prepared.get(parts)
  if (!statement) {
    statement = nameOf(parts.reduce((whole, part, position) => `${whole}$${position}${part}`))
    prepared.set(parts, statement)
  }
  return { ...statement, values }
}

const joined = new Map<string, Pick<Statement, 'name' | 'text'>>()

/** Literals only are joined, so there are few texts, and each is named once. */
function joinParts(parts: TemplateStringsArray, given: readonly unknown[]): Statement {
  const values: unknown[] = []
  const whole = parts.reduce((before, part, position) => {
    const value = given[position - 1]
    return `${before}${value instanceof SqlPart ? value.text : `$${values.push(value)}`}${part}`
  })
  const statement = joined.get(whole) ?? nameOf(whole)
  joined.set(whole, statement)
  return { ...statement, values }
}

function nameOf(whole: string): Pick<Statement, 'name' | 'text'> {
  const text = whole.trim()
  return { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
}

type Runner = (statement: Statement) => Promise<Answer>

/** A runner asks the driver for rows in its array mode. */
export function queriesBy(runner: Runner): Queries {
  const read = async (statement: Statement) => readRows(statement.name, await runner(statement))
  return {
    // The caller names the row's shape, and a test compares it with the statement's columns.
    many: async <Row>(statement: Statement) => (await read(statement)) as Row[],
    first: async <Row>(statement: Statement) => (await read(statement))[0] as Row | undefined,
    run: async (statement) => (await runner(statement)).rowCount ?? 0,
  }
}

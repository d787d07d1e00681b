/** What the driver gives in its array mode: the columns once, and of each row its values alone. */
export interface Answer {
  readonly fields: readonly { readonly name: string }[]
  readonly rows: readonly (readonly unknown[])[]
  readonly rowCount: number | null
}

interface Shape {
  readonly keys: readonly string[]
  /** A row before it has values: a copy of it costs less than an object that gets one key after the other. */
  readonly empty: Readonly<Record<string, unknown>>
}

const shapes = new Map<string, Shape>()

/** Rows as TypeScript writes them: the column member_id is read as memberId. */
export function readRows(statementName: string, { fields, rows }: Answer): Record<string, unknown>[] {
  // Columns belong to the statement's text, and the texts are literals of the source: each is translated once.
  let shape = shapes.get(statementName)
  if (!shape) {
    shape = shapeOf(fields)
    shapes.set(statementName, shape)
  }
  const found: Record<string, unknown>[] = []
  for (const values of rows) found.push(toRow(shape, values))
  return found
}

/** Of a column as PostgreSQL names it. */
export const camelCase = (column: string): string =>
  column.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

function shapeOf(fields: Answer['fields']): Shape {
  const keys = fields.map(({ name }) => camelCase(name))
  return { keys, empty: Object.fromEntries(keys.map((key) => [key, null])) }
}

function toRow({ keys, empty }: Shape, values: readonly unknown[]): Record<string, unknown> {
  const row = { ...empty }
  let position = 0
  for (const key of keys) row[key] = values[position++]
  return row
}

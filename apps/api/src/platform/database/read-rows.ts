/** What the driver gives in its array mode: the columns once, and of each row its values alone. */
export interface Answer {
  readonly fields: readonly { readonly name: string }[]
  readonly rows: readonly (readonly unknown[])[]
  readonly rowCount: number | null
}

const keysOfStatements = new Map<string, readonly string[]>()

/** Rows as TypeScript writes them: the column member_id is read as memberId. */
export function readRows(statementName: string, { fields, rows }: Answer): Record<string, unknown>[] {
  // Columns belong to the statement's text, and the texts are literals of the source: each is translated once.
  let keys = keysOfStatements.get(statementName)
  if (!keys) {
    keys = fields.map((field) => camelCase(field.name))
    keysOfStatements.set(statementName, keys)
  }
  return rows.map((values) => toRow(keys, values))
}

/** Of a column as PostgreSQL names it. */
export const camelCase = (column: string): string =>
  column.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

function toRow(keys: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  keys.forEach((key, position) => {
    row[key] = values[position]
  })
  return row
}

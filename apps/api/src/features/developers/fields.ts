import { escapeHtml } from '@dpass/rules/escape-html'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
}

interface Row {
  readonly name: string
  readonly kind: string
  readonly optional: boolean
}

/** What may stand in a body or an answer: one row a field, those inside others by their path. */
export function fieldTable(title: string, schema: object): string {
  const rows = [...new Map(rowsOf(schema as Schema, '').map((row) => [`${row.name} ${row.kind}`, row])).values()]
  if (rows.length === 0) return ''
  const cells = rows.map(
    ({ name, kind, optional }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind)}</td><td>${optional ? 'optional' : ''}</td></tr>`,
  )
  return `<details><summary>${escapeHtml(title)}</summary><div class="wide" tabindex="0"><table><tbody>${cells.join('')}</tbody></table></div></details>`
}

function rowsOf(schema: Schema, path: string): readonly Row[] {
  if (schema.items) return rowsOf(schema.items, `${path}[]`)
  if (schema.anyOf) return schema.anyOf.flatMap((option) => rowsOf(option, path))
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const full = path ? `${path}.${name}` : name
    const optional = !(schema.required ?? []).includes(name)
    return [{ name: full, kind: kindOf(inner), optional }, ...rowsOf(inner, full)]
  })
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => kindOf({ ...schema, type })).join(' | ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  return [schema.type ?? 'any', ...limitsOf(schema), ...(schema.format ? [`(${schema.format})`] : [])].join(' ')
}

function limitsOf({ minLength, maxLength, minimum, maximum }: Schema): readonly string[] {
  if (maxLength !== undefined) return [`of ${minLength ?? 0} to ${maxLength} characters`]
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`]
  if (minimum !== undefined) return [`from ${minimum}`]
  return maximum === undefined ? [] : [`up to ${maximum}`]
}

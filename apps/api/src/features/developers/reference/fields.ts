import { escapeHtml } from '@dpass/rules/escape-html'
import { withInlineCode } from '../page/inline-code.ts'
import { type Language, wordsOf } from '../page/language.ts'

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
  readonly format?: string
}

interface Field {
  readonly name: string
  readonly kind: string
  readonly meaning: string
  readonly optional: boolean
}

/** What may stand in a body or an answer: one row a field, those inside others by their path. */
export function fieldTable(title: string, schema: object, language: Language): string {
  const words = wordsOf(language)
  const fields = fieldsOf(schema)
  if (fields.length === 0) return ''
  const rows = fields.map(({ name, kind, meaning, optional }) => {
    const said = [
      optional ? `<em>${words.optional}</em>` : '',
      meaning && `<span lang="en">${withInlineCode(meaning)}</span>`,
    ]
    return `<tr><td><code>${escapeHtml(name)}</code></td><td lang="en">${escapeHtml(kind)}</td><td>${said.filter(Boolean).join(' ')}</td></tr>`
  })
  return `<h2>${title}</h2><div class="wide fields" tabindex="0"><table><thead><tr><th>${words.field}</th><th>${words.kind}</th><th>${words.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** A field that several kinds of one body have stands once for each form it has. */
export const fieldsOf = (schema: object): readonly Field[] => [
  ...new Map(rowsOf(schema as Schema, '').map((row) => [`${row.name} ${row.kind}`, row])).values(),
]

function rowsOf(schema: Schema, path: string): readonly Field[] {
  if (schema.items) return rowsOf(schema.items, `${path}[]`)
  if (schema.anyOf) return schema.anyOf.flatMap((option) => rowsOf(option, path))
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const full = path ? `${path}.${name}` : name
    const optional = !(schema.required ?? []).includes(name)
    return [{ name: full, kind: kindOf(inner), meaning: inner.description ?? '', optional }, ...rowsOf(inner, full)]
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

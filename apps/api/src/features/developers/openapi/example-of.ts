interface Schema {
  readonly examples?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema | readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Stands where a schema of the contract has no example yet; a test finds it. */
export const placeholder = '…'

/** An example of what a schema describes, put together from those of its fields. What may be null is, unless it says otherwise. */
export function exampleOf(schema: object): unknown {
  const { examples, const: fixed, type, enum: words, anyOf, items, properties } = schema as Schema
  if (examples) return examples[0]
  if (fixed !== undefined) return fixed
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner)]))
  }
  if (Array.isArray(type) && type.includes('null')) return null
  if (words) return words[0]
  if (items && !Array.isArray(items)) return [exampleOf(items)]
  if (anyOf) return exampleOf(fullest(anyOf))
  if (type === 'boolean') return true
  return placeholder
}

const fullest = (options: readonly Schema[]): Schema =>
  options.toSorted((a, b) => fieldCount(b) - fieldCount(a)).find(({ type }) => type !== 'null') ?? {}

const fieldCount = ({ properties }: Schema): number => Object.keys(properties ?? {}).length

import type { TSchema } from 'typebox'

/** A schema as it is written out: plain JSON Schema, of the few keywords that contracts use. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape | readonly Shape[]
}

/**
 * The same values, said so that they can be written without judging them: fast-json-stringify compiles a validator for
 * every `anyOf` and asks it about each value. What may be null is `nullable`, one of several words is a string; a word
 * that the contract does not know is then written as it is, as in every field that is no choice. Objects of several kinds
 * stay as they are: which of them it is decides what is written.
 */
export const writtenShape = (schema: TSchema): TSchema => simplify(schema)

function simplify(shape: Shape): Shape & { readonly nullable?: true } {
  if (shape.anyOf) return simplifyChoice(shape, shape.anyOf)
  const { properties, items } = shape
  return {
    ...shape,
    ...(properties && { properties: mapValues(properties, simplify) }),
    ...(items && { items: Array.isArray(items) ? items.map(simplify) : simplify(items as Shape) }),
  }
}

function simplifyChoice(shape: Shape, choices: readonly Shape[]): Shape {
  const values = choices.filter(({ type }) => type !== 'null')
  const nullable = values.length < choices.length && ({ nullable: true } as const)
  const [first] = values
  if (first && values.every(({ type, const: word }) => word !== undefined && type === first.type))
    return { type: String(first.type), ...nullable }
  const only = first && values.length === 1 ? simplify(first) : undefined
  return only?.type === undefined ? shape : { ...only, ...nullable }
}

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

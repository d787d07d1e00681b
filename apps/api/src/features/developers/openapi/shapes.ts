import { isDeepStrictEqual } from 'node:util'

type Written = Readonly<Record<string, unknown>>

/**
 * Writes schemas of the contract as OpenAPI 3.1 wants them. A shape that has a title is written once, under that name, and
 * referred to everywhere else. Ours differ from the current draft in one more word: a tuple is written as in draft 7.
 */
export function openShapes() {
  const shapes: Record<string, unknown> = {}

  function write(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(write)
    const { title, ...rest } = schema as Record<string, unknown>
    return typeof title === 'string' ? refer(title, rest) : writeParts(rest)
  }

  /** What is said of a shape in one place only, such as its meaning there, stands beside the reference. */
  function refer(title: string, { description, examples, ...shape }: Record<string, unknown>): Written {
    const [named, isNullable] = withoutNull(shape)
    keep(title, writeParts(named))
    const $ref = `#/components/schemas/${title}`
    return {
      ...(isNullable ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref }),
      ...(description !== undefined && { description }),
      ...(examples !== undefined && { examples }),
    }
  }

  function keep(title: string, shape: unknown): void {
    const known = shapes[title]
    if (known !== undefined && !isDeepStrictEqual(known, shape)) throw new Error(`two shapes are named ${title}`)
    shapes[title] = shape
  }

  function writeParts({ items, properties, anyOf, ...rest }: Record<string, unknown>): Written {
    return {
      ...without(rest, 'additionalItems'),
      ...(properties !== undefined && { properties: mapValues(properties as object, write) }),
      ...(anyOf !== undefined && { anyOf: write(anyOf) }),
      ...(Array.isArray(items) && tupleOf(items)),
      ...(items !== undefined && !Array.isArray(items) && { items: write(items) }),
    }
  }

  /**
   * JSON Schema 2020-12, section 10.3.1: prefixItems took over the list form of items. Ours are closed by their length, because
   * linters and generators want items to be a schema.
   */
  const tupleOf = (items: readonly unknown[]): Written => ({
    prefixItems: write(items),
    items: items.length > 0 ? write(items[0]) : {},
    maxItems: items.length,
  })

  return { write, shapes: (): Written => Object.fromEntries(Object.entries(shapes).toSorted(byName)) }
}

export type Shapes = ReturnType<typeof openShapes>

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

const mapValues = (object: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

const without = (object: Written, left: string): Written =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== left))

function withoutNull({ type, enum: words, ...rest }: Record<string, unknown>) {
  const isNullable = Array.isArray(type) && type.includes('null')
  const shape: Record<string, unknown> = {
    ...(type !== undefined && { type: isNullable ? (type as string[]).find((one) => one !== 'null') : type }),
    ...(words !== undefined && { enum: (words as unknown[]).filter((word) => word !== null) }),
    ...rest,
  }
  return [shape, isNullable] as const
}

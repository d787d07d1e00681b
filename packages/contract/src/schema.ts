import type { TProperties, TSchema, Type as TypeBox } from 'typebox'

/*
 * TypeBox gives its types; its functions would bring three hundred modules into every process, a tenth of the API's
 * start, of which the contract needs thirteen functions. These make the same schemas.
 */

type Options = Readonly<Record<string, unknown>>

/** A mark that TypeBox's own functions read, and that is no part of the schema as it is written out. */
function mark<S extends object>(schema: S, name: '~kind' | '~optional' | '~unsafe', value: unknown): S {
  return Object.defineProperty(schema, name, { configurable: true, writable: true, enumerable: false, value })
}

const make = (kind: string, schema: object, options: Options = {}): TSchema =>
  mark({ ...schema, ...options }, '~kind', kind)

const copy = (schema: TSchema): TSchema => Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))

const simple = (kind: string, type: string) => (options?: Options) => make(kind, { type }, options)

const isOptional = (schema: TSchema | undefined): boolean => schema !== undefined && '~optional' in schema

function object(properties: TProperties, options?: Options): TSchema {
  const required = Object.keys(properties).filter((name) => !isOptional(properties[name]))
  return make('Object', { type: 'object', ...(required.length > 0 && { required }), properties }, options)
}

const optional = (schema: TSchema): TSchema => mark(copy(schema), '~optional', true)

const partial = ({ properties }: { readonly properties: TProperties }): TSchema =>
  object(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, optional(schema)])))

const functions = {
  String: simple('String', 'string'),
  Integer: simple('Integer', 'integer'),
  Number: simple('Number', 'number'),
  Boolean: simple('Boolean', 'boolean'),
  Null: simple('Null', 'null'),
  Literal: (value: string | number | boolean, options?: Options) =>
    make('Literal', { type: typeof value, const: value }, options),
  Array: (items: TSchema, options?: Options) => make('Array', { type: 'array', items }, options),
  Tuple: (items: readonly TSchema[], options?: Options) =>
    make('Tuple', { type: 'array', additionalItems: false, items, minItems: items.length }, options),
  Union: (anyOf: readonly TSchema[], options?: Options) => make('Union', { anyOf }, options),
  Object: object,
  Optional: optional,
  Partial: partial,
  Unsafe: (schema: TSchema) => mark(copy(schema), '~unsafe', null),
}

/** Each function has the type of TypeBox's own, which computes the types of its schemas. */
export const Type = functions as unknown as Pick<typeof TypeBox, keyof typeof functions>

import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import build from 'fast-json-stringify'
import type { TSchema } from 'typebox'

type Serialize = (data: unknown) => string

export const buildSerializer = (schema: TSchema) => build(schema) as Serialize

const built = new WeakMap<TSchema, Serialize>()

/**
 * A serialiser is built when its call is first answered. All of them together take a fifth of a start, and tests, which
 * open one app after the other in a process, need a few each.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize = built.get(schema)
  return (data) => {
    serialize ??= serializerOf(schema)
    return serialize(data)
  }
}

/** Built once for a schema. */
export function serializerOf(schema: TSchema): Serialize {
  const serialize = built.get(schema) ?? buildSerializer(schema)
  built.set(schema, serialize)
  return serialize
}

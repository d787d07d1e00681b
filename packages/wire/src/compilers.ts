import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { serializerCompiler } from './serialize.ts'

/** In place of Fastify's own compilers, which would be loaded at each start, and would compile every schema then. */
export function schemaControllerOf(
  validatorCompiler: FastifySchemaCompiler<TSchema>,
): NonNullable<FastifyServerOptions['schemaController']> {
  const compilersFactory = { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler }
  // Fastify's types know only the factories of its own compilers; it calls any that take a route's schema.
  return { compilersFactory: compilersFactory as object }
}

import { interpolate } from '@dpass/rules/interpolate'
import { atFirstUse, strictly } from '@dpass/wire/check'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** All that is wrong is told at once, each with the schema that says what would be right. */
const tellingAll = { ...strictly, useDefaults: true, allErrors: true, verbose: true } as const

/** A body says what it means: "1" is no number there. Addresses hold only text, so their numbers are read from it. */
const bodies = new Ajv({ ...tellingAll, coerceTypes: false })
const addresses = new Ajv({ ...tellingAll, coerceTypes: true })

/** Compiled when a call first comes. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  atFirstUse(() => (httpPart === 'body' ? bodies.compile(schema) : refusingInfinity(addresses.compile(schema))))

/**
 * Ajv reads the text `1e400` as the number Infinity, and then skips `minimum` and `maximum`, because in its strict mode
 * they judge finite numbers only. In a body the type itself refuses it.
 */
function refusingInfinity(validate: ValidateFunction): ValidateFunction {
  const refusing = (values: Readonly<Record<string, unknown>>): boolean => {
    refusing.errors = null
    if (!validate(values)) {
      refusing.errors = validate.errors ?? null
      return false
    }
    const infinite = Object.keys(values).find((name) => isInfinite(values[name]))
    if (infinite !== undefined) refusing.errors = [notFinite(infinite)]
    return infinite === undefined
  }
  refusing.errors = null as ErrorObject[] | null
  return refusing as ValidateFunction
}

const isInfinite = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value)

const notFinite = (field: string): ErrorObject => ({
  keyword: 'type',
  instancePath: `/${field}`,
  schemaPath: '#/type',
  params: { type: 'number' },
})

/** Of a body of 64 KiB every second byte could be a wrong field. */
const mostFields = 50

interface WrongField {
  readonly field: string
  /** Fit for a driver. */
  readonly message: string
  /** The values that the field may have, where they are a list. */
  readonly allowed?: readonly unknown[]
}

/** What was wrong with which field: each wrong one once, all missing ones among them. */
export const describeProblems = (errors: readonly ErrorObject[]): readonly WrongField[] =>
  [...Map.groupBy(errors, fieldOf)].slice(0, mostFields).map(([field, own]) => describeField(field, own))

/** A choice comes after the errors of what can be chosen: the last error is about the field as a whole. */
function describeField(field: string, own: readonly ErrorObject[]): WrongField {
  const first = own.find(({ keyword }) => keyword !== 'anyOf') ?? own[0]
  const allowed = listOf(schemaOf(own.at(-1)))
  const keyword = allowed && first?.keyword !== 'required' ? 'enum' : (first?.keyword ?? '')
  const message = interpolate(wordsFor(keyword), first ? limitOf(first) : {})
  return { field, message, ...(allowed && { allowed }) }
}

type Schema = Readonly<Record<string, unknown>>

function schemaOf(error: ErrorObject | undefined): Schema {
  const { keyword, params = {}, parentSchema = {} } = error ?? {}
  if (keyword !== 'required') return parentSchema
  const properties = parentSchema['properties'] as Readonly<Record<string, Schema>> | undefined
  return properties?.[String(params['missingProperty'])] ?? {}
}

/** The values of a schema that lists them. */
function listOf({ const: only, enum: words, anyOf, type }: Schema): readonly unknown[] | undefined {
  if (only !== undefined) return [only]
  if (Array.isArray(words)) return words as readonly unknown[]
  if (type === 'null') return [null]
  if (!Array.isArray(anyOf)) return undefined
  const lists = (anyOf as readonly Schema[]).map(listOf)
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') path.push(String(params['missingProperty']))
  return path.join('.')
}

const limitOf = ({ params }: ErrorObject): Record<string, string | number> =>
  'limit' in params ? { limit: Number(params['limit']) } : {}

function wordsFor(keyword: string): string {
  switch (keyword) {
    case 'required':
      return '此欄位為必填'
    case 'enum':
      return '不在可用的選項中'
    case 'maxLength':
      return '不能超過 {limit} 個字元'
    case 'minLength':
      return '至少需要 {limit} 個字元'
    case 'maximum':
      return '不能大於 {limit}'
    case 'minimum':
      return '不能小於 {limit}'
    default:
      return '格式不正確'
  }
}

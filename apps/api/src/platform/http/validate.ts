import { interpolate } from '@dpass/rules/interpolate'
import { atFirstUse, strictly } from '@dpass/wire/check'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** A body says what it means: "1" is no number there. Addresses hold only text, so their numbers are read from it. */
const bodies = new Ajv({ ...strictly, coerceTypes: false, useDefaults: true, allErrors: false })
const addresses = new Ajv({ ...strictly, coerceTypes: true, useDefaults: true, allErrors: false })

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

/** What was wrong with which field, in words fit for a driver. */
export function describeProblems(errors: readonly ErrorObject[]): { field: string; message: string }[] {
  return errors.map((error) => ({
    field: fieldOf(error),
    message: interpolate(wordsFor(error.keyword), limitOf(error)),
  }))
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

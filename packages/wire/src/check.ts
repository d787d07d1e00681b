import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'

/**
 * What every validator here is made with. That the schemas are right themselves is a test's to say (schemas.test.ts of
 * the API): to check that at run time each Ajv would first compile the schema of schemas, 40 ms of every process.
 */
export const strictly = { strict: true, validateSchema: false } as const

/** A validator that is compiled when it is first used. To compile all at once would take a tenth of a start and more. */
export function atFirstUse(compile: () => ValidateFunction): ValidateFunction {
  let compiled: ValidateFunction | undefined
  const validate = (values: unknown): boolean => {
    compiled ??= compile()
    const valid = compiled(values)
    validate.errors = compiled.errors ?? null
    return valid
  }
  validate.errors = null as ErrorObject[] | null
  return validate as ValidateFunction
}

const ajv = new Ajv(strictly)

/** Tells whether a value fits the schema. */
export function checkOf<const S extends TSchema>(schema: S): (value: unknown) => value is Static<S> {
  const validate = atFirstUse(() => ajv.compile(schema))
  return (value): value is Static<S> => validate(value)
}

import { atFirstUse, strictly } from '@dpass/wire/check'
import { schemaControllerOf } from '@dpass/wire/compilers'
import { Ajv } from 'ajv'

/** A wrong type is the caller's mistake and should be told, not mended. */
const ajv = new Ajv({ ...strictly, coerceTypes: false, useDefaults: true })

export const schemaController = schemaControllerOf(({ schema }) => atFirstUse(() => ajv.compile(schema)))

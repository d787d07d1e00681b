import type { FastifyInstance } from 'fastify'

type Part = Parameters<Parameters<FastifyInstance['setValidatorCompiler']>[0]>[0]
type Compile<Compiled> = (part: Part) => Compiled

/** The compilers of the first server; they hold nothing of it. */
let first: Pick<FastifyInstance, 'validatorCompiler' | 'serializerCompiler'> | undefined
const validators = new Map<string, unknown>()
const serializers = new Map<string, unknown>()

/**
 * Compiling every schema takes 150 ms. A process that opens one sandbox after the other, as tests do, compiles each
 * schema once.
 */
export function shareCompiled(app: FastifyInstance): void {
  if (first?.validatorCompiler) app.setValidatorCompiler(once(validators, first.validatorCompiler))
  if (first?.serializerCompiler) app.setSerializerCompiler(once(serializers, first.serializerCompiler))
  app.addHook('onReady', async () => {
    first ??= { validatorCompiler: app.validatorCompiler, serializerCompiler: app.serializerCompiler }
  })
}

function once<Compiled>(known: Map<string, unknown>, compile: Compile<Compiled>): Compile<Compiled> {
  return (part) => {
    const key = JSON.stringify(part.schema)
    const compiled = (known.get(key) ?? compile(part)) as Compiled
    known.set(key, compiled)
    return compiled
  }
}

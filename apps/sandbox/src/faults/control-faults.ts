import type { FastifyInstance } from 'fastify'
import type { TString } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { Rejection } from '../answer-errors.ts'
import { Fault } from './fault.ts'
import type { FaultSwitch } from './fault-switch.ts'

/** Whom a fault may be set for alone: the recipient of a message, or an account at a programme. */
export interface FaultNames<Field extends string = string> {
  readonly field: Field
  readonly schema: TString
  /** The name as the calls that meet the fault will give it. */
  readonly read: (given: string) => string
}

/** Lets a tester see and set one partner's faults at `path`, for everybody or for one name. */
export function controlFaults(
  app: FastifyInstance,
  path: string,
  faults: FaultSwitch,
  { field, schema, read }: FaultNames,
): void {
  const named = { [field]: Type.Optional(schema) }
  const strict = { additionalProperties: false }
  const NamedFault = Type.Object({ ...Fault.properties, ...named }, strict)
  const tell = (given: string | undefined): Fault =>
    given === undefined ? faults.current : { ...faults.of(read(given)), [field]: given }

  app.get<{ Querystring: Readonly<Record<string, string>> }>(
    path,
    { schema: { querystring: Type.Object(named, strict), response: { 200: NamedFault } } },
    ({ query }) => tell(query[field]),
  )
  app.put<{ Body: Fault & { [name: string]: unknown } }>(
    path,
    { schema: { body: NamedFault, response: { 200: NamedFault } } },
    ({ body: { [field]: given, mode, rate, delayMs } }) => {
      if (!faults.modes.includes(mode))
        throw new Rejection(400, `This partner cannot meet ${mode}, but it can meet ${faults.modes.join(', ')}.`)
      const name = given as string | undefined
      const fault = { mode, rate, ...(delayMs !== undefined && { delayMs }) }
      faults.set(fault, name === undefined ? undefined : read(name))
      return tell(name)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { Fault } from './fault.ts'
import type { FaultSwitch } from './fault-switch.ts'

/** Lets a tester see and set one partner's fault at `path`. */
export function controlFaults(app: FastifyInstance, path: string, faults: FaultSwitch): void {
  app.get(path, { schema: { response: { 200: Fault } } }, () => faults.current)
  app.put<{ Body: Fault }>(path, { schema: { body: Fault, response: { 200: Fault } } }, ({ body }) => {
    faults.set(body)
    return faults.current
  })
}

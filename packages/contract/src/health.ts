import { Type } from './schema.ts'
import type { Calls } from './access.ts'

export const health = {
  'GET /healthz': {
    summary: 'The process is up.',
    access: 'anyone',
    reply: Type.Object({ status: Type.Literal('up') }),
    refusals: [],
    evenUnderPressure: true,
  },
  'GET /readyz': {
    summary: 'The database answers, its migrations are current, and the process is not stopping: send traffic here.',
    access: 'anyone',
    reply: Type.Object({
      status: Type.Literal('ready'),
      /** What an operator has to see to soon. */
      warnings: Type.Optional(Type.Array(Type.String())),
    }),
    refusals: ['MAINTENANCE'],
  },
} as const satisfies Calls

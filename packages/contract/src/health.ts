import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like } from './pieces.ts'

export const health = {
  'GET /healthz': {
    operationId: 'getHealth',
    summary: 'The process is up.',
    access: 'anyone',
    reply: Type.Object({ status: Type.Literal('up') }),
    refusals: [],
    evenUnderPressure: true,
  },
  'GET /readyz': {
    operationId: 'getReadiness',
    summary: 'The database answers, its migrations are current, and the process is not stopping: send traffic here.',
    access: 'anyone',
    reply: Type.Object({
      status: Type.Literal('ready'),
      warnings: about(
        Type.Optional(Type.Array(like(Type.String(), 'Holidays are known to the end of 2027 only.'))),
        'What an operator has to see to soon.',
      ),
    }),
    refusals: ['MAINTENANCE'],
  },
} as const satisfies Calls

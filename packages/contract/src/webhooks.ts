import type { Calls } from './access.ts'
import { ProgrammeEvent } from './partners/programme-events.ts'
import { Nothing } from './pieces.ts'

export const webhooks = {
  'POST /v1/webhooks/programme': {
    summary: 'A programme tells of a link that no longer works, or of maintenance. Signed as Standard Webhooks.',
    access: 'partner',
    body: ProgrammeEvent,
    reply: Nothing,
    refusals: [],
  },
} as const satisfies Calls

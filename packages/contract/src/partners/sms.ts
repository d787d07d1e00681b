import type { Calls } from '@dpass/wire/shape'
import { Type } from '../schema.ts'

/** What DPASS asks of the company that delivers its text messages. The key travels as a bearer token. */
export const sms = {
  'POST /messages': {
    summary: 'Deliver one text message. The same id is delivered once, however often it is sent.',
    access: 'partner',
    body: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      to: Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' }),
      text: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    reply: Type.Object({ id: Type.String() }),
    echoes: ['id'],
    status: 202,
    refusals: [],
  },
} as const satisfies Calls

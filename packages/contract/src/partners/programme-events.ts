import { Type } from '../schema.ts'

/**
 * What a programme tells DPASS by `POST /v1/webhooks/programme`, signed as Standard Webhooks with the secret of the
 * programme that the event names.
 */
export const ProgrammeEvent = Type.Union([
  Type.Object({
    type: Type.Literal('link.invalidated'),
    timestamp: Type.String(),
    data: Type.Object({
      programme: Type.String({ maxLength: 64 }),
      account: Type.String({ minLength: 1, maxLength: 256 }),
      /** Why, for the member to read. */
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  }),
  Type.Object({
    type: Type.Literal('programme.status'),
    timestamp: Type.String(),
    data: Type.Object({ programme: Type.String({ maxLength: 64 }), abnormal: Type.Boolean() }),
  }),
])

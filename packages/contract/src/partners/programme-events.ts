import { Type } from '../schema.ts'
import { about, like, named } from '../pieces.ts'

/**
 * What a programme tells DPASS by `POST /v1/webhooks/programme`, signed as Standard Webhooks with the secret of the
 * programme that the event names.
 */
export const ProgrammeEvent = named(
  'ProgrammeEvent',
  Type.Union([
    Type.Object({
      type: Type.Literal('link.invalidated'),
      timestamp: like(Type.String(), '2026-11-17T04:00:00.000Z'),
      data: Type.Object({
        programme: like(Type.String({ maxLength: 64 }), 'TREEPOINT'),
        account: like(Type.String({ minLength: 1, maxLength: 256 }), '3345678'),
        reason: about(
          Type.Optional(like(Type.String({ maxLength: 200 }), '會員已在小樹點取消授權')),
          'Why, for the member to read.',
        ),
      }),
    }),
    Type.Object({
      type: Type.Literal('programme.status'),
      timestamp: like(Type.String(), '2026-11-17T04:00:00.000Z'),
      data: Type.Object({ programme: like(Type.String({ maxLength: 64 }), 'TREEPOINT'), abnormal: Type.Boolean() }),
    }),
  ]),
)

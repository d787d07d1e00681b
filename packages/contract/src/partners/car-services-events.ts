import { Type } from '../schema.ts'
import { about, like, named, nullable, oneOf } from '../pieces.ts'

const Submission = {
  submissionId: like(Type.String({ maxLength: 128 }), '2026-1117-K7WQM-3XHPT'),
  round: like(Type.Integer(), 1),
}

/**
 * What car services tell DPASS by `POST /v1/webhooks/car-services`, signed as Standard Webhooks with CAR_MOCHI's secret.
 * One that cannot be acted on (unknown id, earlier round) is answered 200 and noted, or it would be sent for ever.
 */
export const CarServicesEvent = named(
  'CarServicesEvent',
  Type.Union([
    Type.Object({
      type: Type.Literal('etag.reviewed'),
      timestamp: Type.Optional(like(Type.String({ maxLength: 40 }), '2026-11-17T04:00:00.000Z')),
      data: Type.Object({
        ...Submission,
        result: oneOf(['ENABLED', 'REJECTED']),
        rejectReason: about(
          Type.Optional(nullable(Type.String({ maxLength: 64 }))),
          'Of REJECTED: the last part of `etag.reject.*`. Another word is read as `other`.',
        ),
      }),
    }),
    Type.Object({
      type: Type.Literal('etag.disabled'),
      timestamp: Type.Optional(like(Type.String({ maxLength: 40 }), '2026-11-17T04:00:00.000Z')),
      data: Type.Object(Submission),
    }),
  ]),
)

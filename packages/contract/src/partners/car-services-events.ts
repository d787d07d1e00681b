import { Type } from '../schema.ts'
import { nullable, oneOf } from '../pieces.ts'

const Submission = { submissionId: Type.String({ maxLength: 128 }), round: Type.Integer() }

/**
 * What car services tell DPASS by `POST /v1/webhooks/car-services`, signed as Standard Webhooks with CAR_MOCHI's secret.
 * One that cannot be acted on (unknown id, earlier round) is answered 200 and noted, or it would be sent for ever.
 */
export const CarServicesEvent = Type.Union([
  Type.Object({
    type: Type.Literal('etag.reviewed'),
    timestamp: Type.Optional(Type.String({ maxLength: 40 })),
    data: Type.Object(
      {
        ...Submission,
        result: oneOf(['ENABLED', 'REJECTED']),
        /** Of REJECTED: the last part of `etag.reject.*`. Another word is read as `other`. */
        rejectReason: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
      },
      { title: 'Review' },
    ),
  }),
  Type.Object({
    type: Type.Literal('etag.disabled'),
    timestamp: Type.Optional(Type.String({ maxLength: 40 })),
    data: Type.Object(Submission, { title: 'Review' }),
  }),
])

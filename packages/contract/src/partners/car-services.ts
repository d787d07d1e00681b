import type { Calls } from '@dpass/wire/shape'
import { Type } from '../schema.ts'
import { nullable, oneOf } from '../pieces.ts'

/**
 * How an application stands at car services. STOPPING: they have been asked to stop and are at it. WITHDRAWN: the member
 * has cancelled before it was decided.
 */
const State = oneOf(['UNDER_REVIEW', 'ENABLED', 'REJECTED', 'STOPPING', 'DISABLED', 'WITHDRAWN'])

const Application = Type.Object({
  id: Type.String(),
  /** The newest round they know; 0 for an application that was withdrawn before it arrived. */
  round: Type.Integer({ minimum: 0 }),
  state: State,
  /** Of REJECTED: the last part of `etag.reject.*`. */
  rejectReason: nullable(Type.String({ maxLength: 64 })),
})

/**
 * What DPASS asks of car services, beside linking (partners/programme.ts); address and key are CAR_MOCHI's. The key travels
 * as a bearer token. A refusal is `{"error": {"code"}}`: APPLICATION_CONFLICT (409, the round stands for other data),
 * LINK_INVALID (401, the member has withdrawn what they had agreed to), KEY_WRONG (401, whatever is called). Any 5xx
 * means: not now. Answers and refusals repeat the `id`; one that repeats another, or none, is not believed. What they
 * decide they tell by `etag.reviewed` and `etag.disabled` (partners/car-services-events.ts).
 */
export const carServices = {
  'PUT /applications/{id}/{round}': {
    summary:
      'Hands an application in. Again for the same round: nothing is done, and the reply says how it stands. A later round replaces a rejected one. One that was withdrawn stays withdrawn.',
    access: 'partner',
    body: Type.Object({
      /** The member's account there, which pays. */
      account: Type.String({ minLength: 1, maxLength: 256 }),
      ownerType: oneOf(['PERSON', 'COMPANY']),
      ownerName: Type.String({ minLength: 1, maxLength: 250 }),
      idNumber: Type.String({ minLength: 8, maxLength: 10 }),
      plateNumber: Type.String({ minLength: 5, maxLength: 8 }),
      tollClass: oneOf(['SMALL', 'LARGE', 'TRAILER']),
      phoneNumber: Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' }),
      submittedAt: Type.String({ minLength: 20, maxLength: 30 }),
      reviewDueDate: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
      /** Which wording the member agreed to. */
      consentVersion: Type.String({ minLength: 1, maxLength: 40 }),
    }),
    reply: Application,
    echoes: ['id'],
    refusals: ['APPLICATION_CONFLICT', 'LINK_INVALID'],
  },
  'DELETE /applications/{id}': {
    summary:
      'Takes an application back if it stands as expected: UNDER_REVIEW is withdrawn, ENABLED is stopped. Otherwise nothing is done. The reply says how it stands now. One they have never seen cannot be handed in afterwards.',
    access: 'partner',
    query: Type.Object({ expected: oneOf(['UNDER_REVIEW', 'ENABLED']) }),
    reply: Application,
    echoes: ['id'],
    refusals: [],
  },
} as const satisfies Calls

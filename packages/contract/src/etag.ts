import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, named, nullable, oneOf, Time } from './pieces.ts'

/**
 * UNDER_REVIEW → ENABLED or REJECTED (car services decide), UNDER_REVIEW → CANCELLED (the member), ENABLED → DISABLED (car
 * services, also when the member has asked for it). A REJECTED one can be sent again.
 */
const EtagStatus = oneOf(['UNDER_REVIEW', 'ENABLED', 'REJECTED', 'CANCELLED', 'DISABLED'])

const OwnerType = oneOf(['PERSON', 'COMPANY'])

/** Motorcycles pay no tolls and have no class. */
const TollClass = oneOf(['SMALL', 'LARGE', 'TRAILER'])

/** The last part of `etag.reject.*` in the copy. */
export const rejectReasons = [
  'owner_mismatch',
  'plate_not_found',
  'no_etag',
  'arrears',
  'already_bound',
  'class_mismatch',
  'payment_method',
  'other',
] as const

/** The lengths only keep nonsense out; packages/rules decides what is valid, after normalisation. */
const Typed = Type.String({ minLength: 1, maxLength: 250 })

/** As they are on the vehicle licence. idNumber is the tax number where the owner is a company. */
const fields = {
  ownerType: OwnerType,
  ownerName: like(Typed, '王小明'),
  idNumber: like(Typed, 'A123456789'),
  plateNumber: like(Typed, 'ABC-1234'),
  tollClass: TollClass,
}

/** Each is agreed to by itself; all three must be true. */
const Consents = named(
  'EtagConsents',
  Type.Object({ owner: Type.Boolean(), share: Type.Boolean(), charge: Type.Boolean() }),
)

export const EtagSubmission = Type.Object(
  {
    id: about(
      like(Type.String(), '2026-1117-K7WQM-3XHPT'),
      'Also the application number that members read to customer service.',
    ),
    status: EtagStatus,
    round: about(like(Type.Integer({ minimum: 1 }), 1), '1 for the first sending; each sending again is one more.'),
    ownerType: OwnerType,
    ownerName: about(
      like(nullable(Type.String()), '王○明'),
      'Masked: 王○明. Null once erased, 90 days after the application has ended.',
    ),
    idNumber: about(like(nullable(Type.String()), 'A1******89'), 'Masked: A1******89. Null once erased.'),
    plateNumber: like(Type.String(), 'ABC-1234'),
    tollClass: TollClass,
    submittedAt: Time,
    reviewDueDate: about(like(Type.String(), '2026-11-20'), 'The last day of the review in Taipei, `2026-11-20`.'),
    isOverdue: about(like(Type.Boolean(), false), 'UNDER_REVIEW, and that day is over.'),
    rejectReason: nullable(oneOf(rejectReasons)),
    endRequestedAt: about(
      nullable(Time),
      'Set while car services have been asked to stop and have not confirmed it. Stays when it is DISABLED.',
    ),
    enabledAt: nullable(Time),
    endedAt: about(nullable(Time), 'When it became REJECTED, CANCELLED or DISABLED.'),
    isLinkInvalid: about(
      like(Type.Boolean(), false),
      'Open, and the link to CAR_MOCHI no longer works: tolls may not be paid until the member links again.',
    ),
    consents: about(
      Type.Object({ version: like(Type.String(), '2026-11'), givenAt: Time }),
      'What the member agreed to with the last sending.',
    ),
  },
  { title: 'EtagSubmission' },
)

const fieldRefusals = ['ETAG_PLATE_INVALID', 'ETAG_ID_INVALID', 'ETAG_TAX_ID_INVALID'] as const

/** In the order in which they are judged. A duplicate comes last, because it tells something about another's car. */
const sendingRefusals = [
  'ETAG_CAR_APP_REQUIRED',
  'PHONE_REQUIRED',
  ...fieldRefusals,
  'ETAG_CONSENT_REQUIRED',
  'ETAG_LIMIT_REACHED',
  'ETAG_DUPLICATE',
] as const

export const etag = {
  'GET /v1/etag-submissions': {
    operationId: 'listEtagSubmissions',
    summary: "The member's applications for automatic toll payment, newest first.",
    access: 'member',
    reply: Type.Array(EtagSubmission),
    refusals: [],
  },
  'POST /v1/etag-submissions': {
    operationId: 'createEtagSubmission',
    summary:
      'Applies for automatic toll payment for one car. Needs a working link to CAR_MOCHI and a verified phone number.',
    access: 'member',
    body: Type.Object({ ...fields, consents: Consents }, { title: 'EtagApplication' }),
    reply: EtagSubmission,
    status: 201,
    refusals: sendingRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/etag-submissions/{id}/cancel': {
    operationId: 'cancelEtagSubmission',
    summary:
      'Withdraws an application that is under review. Car services are asked first: when they have decided already, 409 CONFLICT with the new status in details.',
    access: 'member',
    reply: EtagSubmission,
    refusals: ['CONFLICT', 'PROGRAMME_ABNORMAL'],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/etag-submissions/{id}/resubmit': {
    operationId: 'resubmitEtagSubmission',
    summary: 'Sends a rejected application again. Fields that are left out are kept.',
    access: 'member',
    body: Type.Object(
      { ...Type.Partial(Type.Object(fields)).properties, consents: Consents },
      { title: 'EtagCorrection' },
    ),
    reply: EtagSubmission,
    refusals: ['CONFLICT', ...sendingRefusals],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/etag-submissions/{id}/end': {
    operationId: 'endEtagSubmission',
    summary:
      'Asks car services to stop paying for this car, for example because it was sold. DISABLED once they confirm; then the plate is free for its next owner.',
    access: 'member',
    reply: EtagSubmission,
    refusals: ['CONFLICT'],
    rate: { requests: 60, perSeconds: 60 },
  },
} as const satisfies Calls

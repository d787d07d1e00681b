import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Nothing, nullable, oneOf, Time } from './pieces.ts'

const programmeFields = {
  id: Type.String(),
  uniqueId: Type.String(),
  name: Type.String(),
  linkMethod: oneOf(['REDIRECT', 'APP_SCHEME']),
  isSystemAbnormal: Type.Boolean(),
}

const LinkState = oneOf(['LINKED', 'INVALID', 'UNLINKED'])
const linkDetails = {
  linkedAt: nullable(Time),
  invalidSince: nullable(Time),
  invalidReason: nullable(Type.String()),
}

/** The wire's word for a programme. Its id is opaque; uniqueId is the name that never changes. */
export const ResourceOwner = Type.Object({
  ...programmeFields,
  linkData: Type.Object({ state: LinkState, ...linkDetails }),
})

const Point = Type.Object({
  id: Type.String(),
  uniqueId: Type.String(),
  name: Type.String(),
  /** Null when it is not linked, or not known right now. */
  balance: nullable(Type.Integer()),
  /** Of the balance, soonest first. Empty where the programme does not say. */
  expiring: Type.Array(
    Type.Object({
      points: Type.Integer({ minimum: 1 }),
      /** From this moment on they cannot be used. */
      expiresAt: Time,
    }),
  ),
  resourceOwner: Type.Object({
    ...programmeFields,
    /** An app is told the state alone: by the moment of linking two apps could find out that they have the same member. */
    linkData: Type.Object({ state: LinkState, ...Type.Partial(Type.Object(linkDetails)).properties }),
  }),
})

const Rate = Type.Object({
  point: Type.Object({ uniqueId: Type.String() }),
  /** So many points for so many dollars; the second is also the step of amounts. */
  conversionRate: Type.Tuple([Type.Integer(), Type.Integer()]),
  currency: Type.Object({ uniqueId: Type.Literal('TWD') }),
})

const ResultUrl = Type.String({ minLength: 1, maxLength: 2_048 })

const linkRefusals = [
  'PROGRAMME_NOT_FOUND',
  'PROGRAMME_ABNORMAL',
  'PROGRAMME_ALREADY_LINKED',
  'LINK_RESULT_URL_NOT_ALLOWED',
] as const

export const programmes = {
  'GET /v1/resource-owners': {
    summary: 'Every programme and how the member stands with it: those that need something first, then the linked.',
    access: 'member',
    reply: Type.Array(ResourceOwner),
    refusals: [],
  },
  'GET /v1/points': {
    summary:
      'Every kind of points with its balance, asked at the programmes side by side; null for one that is not known now. `expiring` says which points of it expire when, empty where the programme does not say. Of a link an app is told the state alone.',
    access: 'member',
    scope: 'points:read',
    reply: Type.Array(Point),
    refusals: [],
  },
  'GET /v1/resource-owners/point-conversion-rates': {
    summary: "Today's rates. A point without one cannot be used for deduction.",
    access: 'member',
    reply: Type.Array(Rate),
    refusals: [],
  },
  'POST /v1/resource-owners/{id}/link': {
    summary: 'Starts linking; the browser goes to redirectUrl and comes back to resultUrl with linkId and checkCode.',
    access: 'member',
    body: Type.Object({ resultUrl: ResultUrl }),
    reply: Type.Object({ redirectUrl: Type.String() }),
    refusals: linkRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/resource-owner-links': {
    summary: 'Starts linking and tells the id of the link, for callers that wait for it themselves.',
    access: 'member',
    body: Type.Object({
      resourceOwnerId: Type.String({ minLength: 1, maxLength: 128 }),
      resultUrl: Type.Optional(ResultUrl),
    }),
    reply: Type.Object({ linkId: Type.String(), redirectUrl: Type.String() }),
    refusals: linkRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/resource-owner-links/{id}': {
    summary: 'Confirms a link with the check code the browser brought back, once.',
    access: 'member',
    body: Type.Object({ checkCode: Type.String({ minLength: 1, maxLength: 256 }) }),
    reply: Type.Object({ resourceOwner: ResourceOwner }),
    refusals: [
      'LINK_REQUEST_EXPIRED',
      'LINK_CHECK_CODE_INVALID',
      'PROGRAMME_LINKED_BY_OTHER',
      'CAR_APP_ACCOUNT_CHANGED',
      'PROGRAMME_ABNORMAL',
      'LINK_FAILED',
    ],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/resource-owners/{id}/unlink': {
    summary:
      'Unlinks at once; the programme is told afterwards. Clears the deduction setting if it was for its points.',
    access: 'member',
    reply: Nothing,
    refusals: ['PROGRAMME_NOT_FOUND', 'PROGRAMME_NOT_LINKED', 'CANNOT_UNLINK_ETAG'],
  },
} as const satisfies Calls

import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, named, Nothing, nullable, oneOf, Time } from './pieces.ts'

const programmeFields = {
  id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
  uniqueId: like(Type.String(), 'TREEPOINT'),
  name: like(Type.String(), '小樹點'),
  linkMethod: oneOf(['REDIRECT', 'APP_SCHEME']),
  isSystemAbnormal: like(Type.Boolean(), false),
}

const LinkState = oneOf(['LINKED', 'INVALID', 'UNLINKED'])
const linkDetails = {
  linkedAt: like(nullable(Time), '2026-11-03T10:00:00.000Z'),
  invalidSince: nullable(Time),
  invalidReason: nullable(Type.String()),
}

/** The wire's word for a programme. Its id is opaque; uniqueId is the name that never changes. */
export const ResourceOwner = named(
  'ResourceOwner',
  Type.Object({
    ...programmeFields,
    linkData: Type.Object({ state: LinkState, ...linkDetails }),
  }),
)

const Point = named(
  'Point',
  Type.Object({
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    uniqueId: like(Type.String(), 'TREEPOINT'),
    name: like(Type.String(), '小樹點'),
    balance: about(like(nullable(Type.Integer()), 1_280), 'Null when it is not linked, or not known right now.'),
    /** Of the balance, soonest first. Empty where the programme does not say. */
    expiring: Type.Array(
      Type.Object({
        points: like(Type.Integer({ minimum: 1 }), 120),
        expiresAt: about(like(Time, '2026-12-31T16:00:00.000Z'), 'From this moment on they cannot be used.'),
      }),
    ),
    resourceOwner: Type.Object({
      ...programmeFields,
      linkData: about(
        Type.Object({ state: LinkState, ...Type.Partial(Type.Object(linkDetails)).properties }),
        'An app is told the state alone: by the moment of linking two apps could find out that they have the same member.',
      ),
    }),
  }),
)

const Rate = named(
  'ConversionRate',
  Type.Object({
    point: Type.Object({ uniqueId: like(Type.String(), 'TREEPOINT') }),
    conversionRate: about(
      like(Type.Tuple([Type.Integer(), Type.Integer()]), [6, 5]),
      'So many points for so many dollars; the second is also the step of amounts.',
    ),
    currency: Type.Object({ uniqueId: Type.Literal('TWD') }),
  }),
)

const ResultUrl = like(Type.String({ minLength: 1, maxLength: 2_048 }), '/resource-owners')

const linkRefusals = [
  'PROGRAMME_NOT_FOUND',
  'PROGRAMME_ABNORMAL',
  'PROGRAMME_ALREADY_LINKED',
  'LINK_RESULT_URL_NOT_ALLOWED',
] as const

export const programmes = {
  'GET /v1/resource-owners': {
    operationId: 'listProgrammes',
    summary: 'Every programme and how the member stands with it: those that need something first, then the linked.',
    access: 'member',
    reply: Type.Array(ResourceOwner),
    refusals: [],
  },
  'GET /v1/points': {
    operationId: 'listPoints',
    summary:
      'Every kind of points with its balance, asked at the programmes side by side; null for one that is not known now. `expiring` says which points of it expire when, empty where the programme does not say. Of a link an app is told the state alone.',
    access: 'member',
    scope: 'points:read',
    reply: Type.Array(Point),
    refusals: [],
  },
  'GET /v1/resource-owners/point-conversion-rates': {
    operationId: 'listConversionRates',
    summary: "Today's rates. A point without one cannot be used for deduction.",
    access: 'member',
    reply: Type.Array(Rate),
    refusals: [],
  },
  'POST /v1/resource-owners/{id}/link': {
    operationId: 'startLink',
    summary: 'Starts linking; the browser goes to redirectUrl and comes back to resultUrl with linkId and checkCode.',
    access: 'member',
    body: Type.Object({ resultUrl: ResultUrl }),
    reply: Type.Object({
      redirectUrl: like(Type.String(), 'https://points.example/link?linkId=019a1f71-55aa-7b3c-9d2e-4f5a6b7c8d9e'),
    }),
    refusals: linkRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/resource-owner-links': {
    operationId: 'createLink',
    summary: 'Starts linking and tells the id of the link, for callers that wait for it themselves.',
    access: 'member',
    body: Type.Object({
      resourceOwnerId: like(Type.String({ minLength: 1, maxLength: 128 }), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
      resultUrl: Type.Optional(ResultUrl),
    }),
    reply: Type.Object({
      linkId: like(Type.String(), '019a1f71-55aa-7b3c-9d2e-4f5a6b7c8d9e'),
      redirectUrl: like(Type.String(), 'https://points.example/link?linkId=019a1f71-55aa-7b3c-9d2e-4f5a6b7c8d9e'),
    }),
    refusals: linkRefusals,
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/resource-owner-links/{id}': {
    operationId: 'confirmLink',
    summary: 'Confirms a link with the check code the browser brought back, once.',
    access: 'member',
    body: Type.Object({ checkCode: like(Type.String({ minLength: 1, maxLength: 256 }), 'c7Yw2k9QmZ') }),
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
    operationId: 'unlinkProgramme',
    summary:
      'Unlinks at once; the programme is told afterwards. Clears the deduction setting if it was for its points.',
    access: 'member',
    reply: Nothing,
    refusals: ['PROGRAMME_NOT_FOUND', 'PROGRAMME_NOT_LINKED', 'CANNOT_UNLINK_ETAG'],
  },
} as const satisfies Calls

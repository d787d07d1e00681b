import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Nothing, nullable, oneOf, Time } from './pieces.ts'
import { caps, limits, quoteReasons, serviceGroups, serviceTypes } from './transaction-words.ts'

/** Which points are meant. */
export const PointName = Type.Object({ uniqueId: Type.String(), name: Type.String() })

const Setting = Type.Object({
  pointId: Type.String(),
  point: PointName,
  /** Whole dollars per order; null for no limit. */
  maximumPrice: nullable(Type.Integer()),
})

/** What would be taken off an order, why not more, and why nothing would be. */
export const Preview = Type.Object({
  point: nullable(PointName),
  points: Type.Integer(),
  amount: Type.Integer(),
  /** What is left to pay. */
  payable: Type.Integer(),
  limitedBy: nullable(oneOf(limits)),
  /** Which cap, where limitedBy is CAP. */
  cappedBy: nullable(oneOf(caps)),
  reason: nullable(oneOf(quoteReasons)),
})

const ServiceRule = Type.Object({
  group: oneOf(serviceGroups),
  /** False: nothing is taken off orders of this group. */
  enabled: Type.Boolean(),
  /** The most per order, as the setting's; the lowest of all caps holds. Null for no cap of its own. */
  maximumPrice: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
})

/** Beside the setting: when nothing is taken off, and for which services what. A transaction token overrides all but the caps. */
export const Rules = Type.Object(
  {
    /** A time, FOREVER, or null when deduction is not paused. */
    pausedUntil: nullable(Type.String()),
    /** When the last pause ended by itself; null while paused, and once the member has said otherwise. */
    pauseEndedAt: nullable(Time),
    services: Type.Array(ServiceRule),
  },
  { title: 'DeductionRules' },
)

export const deduction = {
  'GET /v1/deduction-point-setting': {
    summary: 'Which points are used automatically, and how much of an order they may pay.',
    access: 'member',
    reply: nullable(Setting),
    refusals: [],
  },
  'PUT /v1/deduction-point-setting': {
    summary: 'Chooses the points and the most per order: a multiple of the step up to 10,000, or null.',
    access: 'member',
    body: Type.Object({
      pointId: Type.String({ minLength: 1, maxLength: 128 }),
      maximumPrice: nullable(Type.Integer()),
    }),
    reply: Setting,
    refusals: [
      'POINT_NOT_FOUND',
      'DEDUCTION_PROGRAMME_NOT_LINKED',
      'PROGRAMME_LINK_INVALID',
      'PROGRAMME_ABNORMAL',
      'RATE_UNAVAILABLE',
      'DEDUCTION_AMOUNT_OUT_OF_RANGE',
      'DEDUCTION_AMOUNT_NOT_MULTIPLE',
    ],
  },
  'DELETE /v1/deduction-point-setting': {
    summary: 'No automatic deduction from now on.',
    access: 'member',
    reply: Nothing,
    refusals: [],
  },
  'GET /v1/deduction-rules': {
    summary:
      "The member's rules beside the setting: a pause, and a switch and a cap for parking, refuelling and the rest.",
    access: 'member',
    reply: Rules,
    refusals: [],
  },
  'PUT /v1/deduction-rules': {
    summary:
      'Pauses deduction until a time within a year, or FOREVER, which is until it is resumed by null; and sets the rules of the groups that are named. What is left out stays as it is.',
    access: 'member',
    body: Type.Object({
      pausedUntil: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 40 }))),
      services: Type.Optional(Type.Array(ServiceRule, { maxItems: serviceGroups.length })),
    }),
    reply: Rules,
    refusals: [],
  },
  'GET /v1/deduction-point-setting/preview': {
    summary: 'What would be taken off an order right now, and why not more.',
    access: 'member',
    query: Type.Object({
      orderAmount: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      /** Parking when left out. */
      serviceType: Type.Optional(oneOf(serviceTypes)),
    }),
    reply: Preview,
    refusals: [],
  },
} as const satisfies Calls

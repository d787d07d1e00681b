import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, named, Nothing, nullable, Time } from './pieces.ts'
import { CappedBy, LimitedBy, QuoteReason, ServiceGroup, serviceGroups, ServiceType } from './transaction-words.ts'

/** Which points are meant. */
export const PointName = Type.Object(
  { uniqueId: like(Type.String(), 'TREEPOINT'), name: like(Type.String(), '小樹點') },
  { title: 'PointName' },
)

const Setting = named(
  'DeductionSetting',
  Type.Object({
    pointId: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    point: PointName,
    maximumPrice: about(like(nullable(Type.Integer()), 200), 'Whole dollars per order; null for no limit.'),
  }),
)

/** What would be taken off an order, why not more, and why nothing would be. */
export const Preview = named(
  'Quote',
  Type.Object({
    point: nullable(PointName),
    points: like(Type.Integer(), 240),
    amount: like(Type.Integer(), 200),
    payable: about(like(Type.Integer(), 100), 'What is left to pay.'),
    limitedBy: LimitedBy,
    cappedBy: CappedBy,
    reason: QuoteReason,
  }),
)

const ServiceRule = named(
  'ServiceRule',
  Type.Object({
    group: ServiceGroup,
    enabled: about(Type.Boolean(), 'False: nothing is taken off orders of this group.'),
    maximumPrice: about(
      like(nullable(Type.Integer({ minimum: 1, maximum: 10_000 })), 200),
      "The most per order, as the setting's; the lowest of all caps holds. Null for no cap of its own.",
    ),
  }),
)

/** Beside the setting: when nothing is taken off, and for which services what. A transaction token overrides all but the caps. */
export const Rules = Type.Object(
  {
    pausedUntil: about(
      like(nullable(Type.String()), '2026-11-17T16:00:00.000Z'),
      'A time, FOREVER, or null when deduction is not paused.',
    ),
    pauseEndedAt: about(
      nullable(Time),
      'When the last pause ended by itself; null while paused, and once the member has said otherwise.',
    ),
    services: Type.Array(ServiceRule),
  },
  { title: 'DeductionRules' },
)

export const deduction = {
  'GET /v1/deduction-point-setting': {
    operationId: 'getDeductionSetting',
    summary: 'Which points are used automatically, and how much of an order they may pay.',
    access: 'member',
    reply: nullable(Setting),
    refusals: [],
  },
  'PUT /v1/deduction-point-setting': {
    operationId: 'setDeductionSetting',
    summary: 'Chooses the points and the most per order: a multiple of the step up to 10,000, or null.',
    access: 'member',
    body: Type.Object({
      pointId: like(Type.String({ minLength: 1, maxLength: 128 }), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
      maximumPrice: like(nullable(Type.Integer()), 200),
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
    operationId: 'clearDeductionSetting',
    summary: 'No automatic deduction from now on.',
    access: 'member',
    reply: Nothing,
    refusals: [],
  },
  'GET /v1/deduction-rules': {
    operationId: 'getDeductionRules',
    summary:
      "The member's rules beside the setting: a pause, and a switch and a cap for parking, refuelling and the rest.",
    access: 'member',
    reply: Rules,
    refusals: [],
  },
  'PUT /v1/deduction-rules': {
    operationId: 'setDeductionRules',
    summary:
      'Pauses deduction until a time within a year, or FOREVER, which is until it is resumed by null; and sets the rules of the groups that are named. What is left out stays as it is.',
    access: 'member',
    body: Type.Object({
      pausedUntil: Type.Optional(
        like(nullable(Type.String({ minLength: 1, maxLength: 40 })), '2026-11-17T16:00:00.000Z'),
      ),
      services: Type.Optional(Type.Array(ServiceRule, { maxItems: serviceGroups.length })),
    }),
    reply: Rules,
    refusals: [],
  },
  'GET /v1/deduction-point-setting/preview': {
    operationId: 'previewDeduction',
    summary: 'What would be taken off an order right now, and why not more.',
    access: 'member',
    query: Type.Object({
      orderAmount: like(Type.Integer({ minimum: 1, maximum: 10_000_000 }), 300),
      serviceType: about(Type.Optional(ServiceType), 'Parking when left out.'),
    }),
    reply: Preview,
    refusals: [],
  },
} as const satisfies Calls

import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like, nullable, oneOf, Time, Twd } from './pieces.ts'

/** What a plan gives. */
const Entitlement = Type.Object(
  {
    code: about(
      like(nullable(Type.String()), 'PARKING_90'),
      'What machines know it by, such as `PARKING_90`; null for one that no machine gives.',
    ),
    name: like(Type.String(), '停車優惠'),
    description: like(Type.String(), '合作停車場停車費 9 折，打折後再用點數折抵。'),
    activateUrl: about(
      like(nullable(Type.String()), 'https://rescue.example/dpass'),
      'Where it is activated, http or https; null for one that needs no activation.',
    ),
  },
  { title: 'Entitlement' },
)

const Plan = Type.Object(
  {
    id: like(Type.String(), '019a1f74-21b0-7c6d-8e5f-3a4b5c6d7e8f'),
    uniqueId: like(Type.String(), 'COMMUTER_30'),
    name: like(Type.String(), '通勤安心方案'),
    description: like(Type.String(), '停車折扣與道路救援，每天通勤都安心。'),
    price: like(Twd, 365),
    days: about(
      like(Type.Integer(), 30),
      'How long one purchase lasts: the day of payment does not count, and the last day counts until 24:00 in Taipei.',
    ),
    channel: oneOf(['ONLINE', 'CHAIN_STORE']),
    purchasable: about(Type.Boolean(), 'False for one that is shown but not sold at the moment.'),
    entitlements: Type.Array(Entitlement),
  },
  { title: 'Plan' },
)

const OwnedPlan = Type.Object(
  {
    planId: like(Type.String(), '019a1f74-21b0-7c6d-8e5f-3a4b5c6d7e8f'),
    name: like(Type.String(), '通勤安心方案'),
    startsAt: about(
      like(Time, '2026-11-17T04:00:00.000Z'),
      'To the millisecond for the member; an app is told the day, as its midnight in Taipei.',
    ),
    endsAt: about(
      like(Time, '2026-12-17T16:00:00.000Z'),
      'Midnight in Taipei after the last day: at this moment it is over.',
    ),
    entitlements: Type.Array(Entitlement),
  },
  { title: 'OwnedPlan' },
)

export const plans = {
  'GET /v1/plans': {
    operationId: 'listPlans',
    summary: 'Every plan on offer, in the order in which operators list them.',
    access: 'anyone',
    reply: Type.Array(Plan),
    refusals: [],
  },
  'GET /v1/current-valid-plan': {
    operationId: 'listCurrentPlans',
    summary:
      "The member's plans that are valid now, the one that ends first first. An app finds by `code` what it has to give.",
    access: 'member',
    scope: 'plans:read',
    reply: Type.Array(OwnedPlan),
    refusals: [],
  },
  'GET /v1/owned-plans': {
    operationId: 'listOwnedPlans',
    summary: 'Every plan the member has or had, the one that ends last first.',
    access: 'member',
    reply: Type.Array(OwnedPlan),
    refusals: [],
  },
} as const satisfies Calls

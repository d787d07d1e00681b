import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { nullable, oneOf, Time, Twd } from './pieces.ts'

/** What a plan gives. */
const Entitlement = Type.Object(
  {
    /** What machines know it by, such as `PARKING_90`; null for one that no machine gives. */
    code: nullable(Type.String()),
    name: Type.String(),
    description: Type.String(),
    /** Where it is activated, http or https; null for one that needs no activation. */
    activateUrl: nullable(Type.String()),
  },
  { title: 'Entitlement' },
)

const Plan = Type.Object(
  {
    id: Type.String(),
    uniqueId: Type.String(),
    name: Type.String(),
    description: Type.String(),
    price: Twd,
    /** How long one purchase lasts: the day of payment does not count, and the last day counts until 24:00 in Taipei. */
    days: Type.Integer(),
    channel: oneOf(['ONLINE', 'CHAIN_STORE']),
    /** False for one that is shown but not sold at the moment. */
    purchasable: Type.Boolean(),
    entitlements: Type.Array(Entitlement),
  },
  { title: 'Plan' },
)

const OwnedPlan = Type.Object(
  {
    planId: Type.String(),
    name: Type.String(),
    /** To the millisecond for the member; an app is told the day, as its midnight in Taipei. */
    startsAt: Time,
    /** Midnight in Taipei after the last day: at this moment it is over. */
    endsAt: Time,
    entitlements: Type.Array(Entitlement),
  },
  { title: 'Plan' },
)

export const plans = {
  'GET /v1/plans': {
    summary: 'Every plan on offer, in the order in which operators list them.',
    access: 'anyone',
    reply: Type.Array(Plan),
    refusals: [],
  },
  'GET /v1/current-valid-plan': {
    summary:
      "The member's plans that are valid now, the one that ends first first. An app finds by `code` what it has to give.",
    access: 'member',
    scope: 'plans:read',
    reply: Type.Array(OwnedPlan),
    refusals: [],
  },
  'GET /v1/owned-plans': {
    summary: 'Every plan the member has or had, the one that ends last first.',
    access: 'member',
    reply: Type.Array(OwnedPlan),
    refusals: [],
  },
} as const satisfies Calls

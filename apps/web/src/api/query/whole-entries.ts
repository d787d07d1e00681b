import { ApiError } from '../client/api-error.ts'
import { report } from '../client/report.ts'
import type { Contract, ReadOf, ReplyOf } from '../client/typed-api.ts'
import { t } from '../../copy/t.ts'

/** Under which name a reply holds its list, where it is not a list itself. */
type Listing = 'items' | 'banners'
type EntryOf<Reply> = Reply extends readonly (infer Entry)[]
  ? Entry
  : Reply extends Readonly<Partial<Record<Listing, infer List>>>
    ? EntryOf<NonNullable<List>>
    : never

type NeededOf = { readonly [Name in ReadOf<Contract>]?: readonly (keyof EntryOf<ReplyOf<Name>>)[] }

const plan = ['planId', 'name', 'startsAt', 'endsAt', 'entitlements'] as const
const record = [
  'id',
  'type',
  'status',
  'point',
  'points',
  'amount',
  'refundedAmount',
  'merchantName',
  'serviceType',
  'occurredAt',
  'cancelledAt',
] as const

/** What an entry of each list must have to be shown. A programme without `linkData` is shown: it is not linked (section 3). */
const neededOf = {
  'GET /v1/resource-owners': ['id', 'uniqueId', 'name', 'linkMethod'],
  'GET /v1/points': ['id', 'uniqueId', 'name', 'balance', 'resourceOwner'],
  'GET /v1/resource-owners/point-conversion-rates': ['point', 'conversionRate'],
  'GET /v2/point-transactions': record,
  'GET /v1/point-transactions/auto-refueling-machine': [...record, 'stationName', 'timeline'],
  'GET /v1/plans': ['id', 'name', 'description', 'price', 'days', 'entitlements'],
  'GET /v1/current-valid-plan': plan,
  'GET /v1/owned-plans': plan,
  'GET /v1/payment/transactions': ['id', 'planId', 'planName', 'amount', 'status'],
  'GET /v1/etag-submissions': ['id', 'status', 'plateNumber', 'submittedAt', 'endRequestedAt', 'consents'],
  'GET /v1/me/sessions': ['id', 'device', 'lastSeenAt'],
  'GET /v1/me/grants': ['id', 'client', 'scopes', 'grantedAt'],
  'GET /v1/me/messages': ['kind', 'channel', 'sentAt'],
  'GET /v1/boards/{code}': ['id', 'title', 'imageUrl', 'linkUrl'],
} as const satisfies NeededOf

type Fields = Readonly<Record<string, unknown>>

/** The reply without the entries that lack what they must have: one of them must not take the whole list down. */
export function keepWholeEntries(name: string, reply: unknown): unknown {
  if (!Object.hasOwn(neededOf, name)) return reply
  const needed = neededOf[name as keyof typeof neededOf]
  const keepWhole = (entries: unknown) => {
    if (!Array.isArray(entries)) throw new ApiError(200, t('clientError.unknown'))
    return (entries as readonly (Fields | null)[]).filter((entry) => {
      const missing = needed.find((field) => entry?.[field] === undefined)
      // The name of the field alone: what the entry says may be personal.
      if (missing !== undefined) report({ error: new Error(`${name}: an entry has no ${missing}`) })
      return missing === undefined
    })
  }
  if (Array.isArray(reply)) return keepWhole(reply)
  const held = (reply ?? {}) as Fields
  const listing: Listing = 'banners' in held ? 'banners' : 'items'
  return { ...held, [listing]: keepWhole(held[listing]) }
}

import { carServicesUid, type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'
import type { ReplyOf } from '../../src/api/client/typed-api.ts'

export type Programme = ReplyOf<'GET /v1/resource-owners'>[number]
export type Point = ReplyOf<'GET /v1/points'>[number]
type LinkData = Programme['linkData']

/** As the migrations name them. */
const names = {
  FAMI_POINT: { key: 'fami', name: 'FamiPoint', rate: [360, 1] },
  TREEPOINT: { key: 'tree', name: '小樹點', rate: [6, 5] },
  MOCHI_COIN: { key: 'mochi', name: '麻吉幣', rate: [6, 5] },
  CAR_MOCHI: { key: 'car', name: '車麻吉', rate: null },
} as const satisfies Record<ProgrammeUid, { key: string; name: string; rate: readonly [number, number] | null }>

const unlinked: LinkData = { state: 'UNLINKED', linkedAt: null, invalidSince: null, invalidReason: null }
const linked: LinkData = { ...unlinked, state: 'LINKED', linkedAt: '2026-11-01T04:00:00.000Z' }

/** The balance of each linked programme; one without points has null. */
export type Balances = Readonly<Partial<Record<ProgrammeUid, number | null>>>

export const programmesWith = (balances: Balances): Programme[] =>
  programmeUids.map((uniqueId) => ({
    id: `programme-${names[uniqueId].key}`,
    uniqueId,
    name: names[uniqueId].name,
    linkMethod: uniqueId === carServicesUid ? 'APP_SCHEME' : 'REDIRECT',
    linkData: uniqueId in balances ? linked : unlinked,
    isSystemAbnormal: false,
  }))

export const pointsWith = (balances: Balances): Point[] =>
  programmesWith(balances)
    .filter(({ uniqueId }) => uniqueId !== carServicesUid)
    .map((resourceOwner) => {
      const uniqueId = resourceOwner.uniqueId as ProgrammeUid
      const { key, name } = names[uniqueId]
      return { id: `point-${key}`, uniqueId, name, balance: balances[uniqueId] ?? null, expiring: [], resourceOwner }
    })

export const rates: ReplyOf<'GET /v1/resource-owners/point-conversion-rates'> = programmeUids.flatMap((uniqueId) => {
  const { rate } = names[uniqueId]
  return rate ? [{ point: { uniqueId }, conversionRate: [...rate], currency: { uniqueId: 'TWD' } }] : []
})

export const settingOf = (uniqueId: ProgrammeUid, maximumPrice: number | null) => {
  const { key, name } = names[uniqueId]
  return { pointId: `point-${key}`, point: { uniqueId, name }, maximumPrice }
}

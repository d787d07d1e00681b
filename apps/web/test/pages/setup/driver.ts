import type { ProgrammeUid } from '@dpass/rules/programmes'
import { type Balances, pointsWith, programmesWith, rates, settingOf } from '../../setup/sample-points.ts'
import { savingsOf } from '../../setup/sample-savings.ts'
import type { ReplyOf } from '../../../src/api/client/typed-api.ts'
import type { Answers } from './answer-calls.ts'

/** Not paused, and every service on. */
export const noRules: ReplyOf<'GET /v1/deduction-rules'> = {
  pausedUntil: null,
  pauseEndedAt: null,
  services: [
    { group: 'PARKING', enabled: true, maximumPrice: null },
    { group: 'REFUELLING', enabled: true, maximumPrice: null },
    { group: 'OTHER', enabled: true, maximumPrice: null },
  ],
}

const noRecords = () => ({ items: [], nextCursor: null })

const banner = (id: string, title: string, path: string) => ({
  id,
  title,
  imageUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  linkUrl: window.location.origin + path,
})

export const banners = [
  banner('1', '綁定小樹點', '/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT'),
  banner('2', '設定手機號碼', '/account'),
]

const parkingPlaces = [
  { name: '好停停車場 信義店', area: '台北市信義區', address: '松仁路 88 號 B2' },
  { name: '好停停車場 市政店', area: '台中市西屯區', address: '文心路二段 88 號' },
]

/** The reads of a member who has no plan, no record and no eTag, with these balances and this setting. */
export const memberWith = (balances: Balances, setting: ReturnType<typeof settingOf> | null = null) =>
  ({
    'GET /v1/resource-owners': () => programmesWith(balances),
    'GET /v1/points': () => pointsWith(balances),
    'GET /v1/resource-owners/point-conversion-rates': () => rates,
    'GET /v1/deduction-point-setting': () => setting,
    'GET /v1/deduction-rules': () => noRules,
    'GET /v2/point-transactions': noRecords,
    'GET /v1/point-transactions/auto-refueling-machine': noRecords,
    'GET /v1/savings': () => savingsOf(),
    'GET /v1/current-valid-plan': () => [],
    'GET /v1/owned-plans': () => [],
    'GET /v1/plans': () => [],
    'GET /v1/etag-submissions': () => [],
    'GET /v1/payment/transactions': noRecords,
    'GET /v1/parking-places': () => parkingPlaces,
    'GET /v1/boards/{code}': () => ({ code: 'main_page_ad', banners }),
  }) satisfies Answers

/** As the demo's driver: FamiPoint and 小樹點 linked, the latter taken off automatically up to NT$ 100. */
export const driver = () => memberWith({ FAMI_POINT: 36_400, TREEPOINT: 1_280 }, settingOf('TREEPOINT', 100))

/** The same driver, whose authorisation of a programme has expired: the list and the points say so alike. */
export function driverWithBrokenLink(uid: ProgrammeUid = 'TREEPOINT') {
  const balances = { FAMI_POINT: 36_400, TREEPOINT: 1_280, [uid]: null }
  const programmes = programmesWith(balances).map((programme) =>
    programme.uniqueId === uid
      ? { ...programme, linkData: { ...programme.linkData, state: 'INVALID' as const } }
      : programme,
  )
  const points = pointsWith(balances).map((point) => ({
    ...point,
    resourceOwner: programmes.find(({ uniqueId }) => uniqueId === point.uniqueId) ?? point.resourceOwner,
  }))
  return {
    ...driver(),
    'GET /v1/resource-owners': () => programmes,
    'GET /v1/points': () => points,
  } satisfies Answers
}

export const me = {
  id: '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d',
  email: 'driver@example.com',
  phoneNumber: null,
  createdAt: '2026-11-01T03:20:00.000Z',
}

/** The driver with what the pages of the account read. */
export const driverWithAccount = () =>
  ({
    ...driver(),
    'GET /v1/me': () => me,
    'GET /v1/me/sessions': () => [],
    'GET /v1/me/grants': () => [],
    'GET /v1/me/messages': noRecords,
    'GET /v1/notice-settings': () => ({ redemption: 'OFF', refund: 'MAIL', expiring: 'MAIL' }),
  }) satisfies Answers

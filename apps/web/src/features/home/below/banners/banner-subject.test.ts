import { expect, test } from 'vitest'
import type { Point } from '../../../../domain/point.ts'
import { isStillToDo, subjectOf } from './banner-subject.ts'

const origin = 'https://dpass.example'

const point = (uniqueId: string, state: 'LINKED' | 'UNLINKED'): Point => ({
  id: uniqueId,
  uniqueId,
  name: uniqueId,
  balance: null,
  resourceOwner: { uniqueId, linkData: { state }, isSystemAbnormal: false },
})

const newcomer = { points: [point('TREEPOINT', 'UNLINKED')], plans: [], hasPhone: false, hasEtag: false }
const driver = {
  points: [point('TREEPOINT', 'LINKED'), point('MOCHI_COIN', 'UNLINKED')],
  plans: [{ planId: 'commuter' }],
  hasPhone: true,
  hasEtag: true,
}
const unknown = { points: undefined, plans: undefined, hasPhone: undefined, hasEtag: undefined }

test.each([
  // A newcomer is invited to link by the pass, and by it alone.
  ['/resource-owners', { newcomer: false, driver: false, unknown: false }],
  ['/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT', { newcomer: false, driver: false, unknown: false }],
  ['/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN', { newcomer: false, driver: true, unknown: false }],
  ['/account/phone-number-setting', { newcomer: true, driver: false, unknown: false }],
  ['/etag-submission', { newcomer: true, driver: false, unknown: false }],
  ['/plans?internalPlanId=commuter', { newcomer: true, driver: false, unknown: false }],
  ['/plans?internalPlanId=family', { newcomer: true, driver: true, unknown: false }],
  ['/plans', { newcomer: true, driver: true, unknown: true }],
  ['/resource-owners?highlightedResourceOwnerUid=TREEPOINT', { newcomer: true, driver: true, unknown: true }],
])('a banner to %s is shown to a member who has it still to do', (path, shown) => {
  const subject = subjectOf(origin + path, origin)
  expect({
    newcomer: isStillToDo(subject, newcomer),
    driver: isStillToDo(subject, driver),
    unknown: isStillToDo(subject, unknown),
  }).toEqual(shown)
})

test('a banner that leads elsewhere, or nowhere, is about nothing of ours', () => {
  expect(subjectOf('https://elsewhere.example/etag-submission', origin)).toBeNull()
  expect(subjectOf('no address', origin)).toBeNull()
})

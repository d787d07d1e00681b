import { expect, test } from 'vitest'
import { aSubmission } from '../../../../../test/setup/sample-submissions.ts'
import { type QueryState, isStillToDo, subjectOf } from './banner-subject.ts'

const origin = 'https://dpass.example'

const read = <Data>(data: Data) => ({ data, isPending: false })
const asking = { data: undefined, isPending: true }
const failed = { data: undefined, isPending: false }

const programme = (uniqueId: string, state: 'LINKED' | 'INVALID' | 'UNLINKED') => ({ uniqueId, linkData: { state } })

const newcomer = {
  programmes: read([programme('TREEPOINT', 'UNLINKED'), programme('MOCHI_COIN', 'UNLINKED')]),
  plans: read([]),
  me: read({ phoneNumber: null }),
  etag: read([]),
}
const driver = {
  programmes: read([programme('TREEPOINT', 'LINKED'), programme('MOCHI_COIN', 'INVALID')]),
  plans: read([{ planId: 'commuter' }]),
  me: read({ phoneNumber: '+886912345678' }),
  etag: read([aSubmission()]),
}
const all = (asked: QueryState<never>) => ({ programmes: asked, plans: asked, me: asked, etag: asked })

test.each([
  ['/resource-owners?linkDrawerResourceOwnerUid=TREEPOINT', { newcomer: true, driver: false }],
  ['/resource-owners?linkDrawerResourceOwnerUid=MOCHI_COIN', { newcomer: true, driver: true }],
  ['/resource-owners?linkDrawerResourceOwnerUid=SOMETHING_NEW', { newcomer: true, driver: true }],
  ['/account/phone-number-setting', { newcomer: true, driver: false }],
  ['/etag-submission', { newcomer: true, driver: false }],
  ['/plans?internalPlanId=commuter', { newcomer: true, driver: false }],
  ['/plans?internalPlanId=family', { newcomer: true, driver: true }],
])('a banner to %s is hidden only from a member who has done what it asks for', (path, shown) => {
  const subject = subjectOf(origin + path, origin)
  expect({ newcomer: isStillToDo(subject, newcomer), driver: isStillToDo(subject, driver) }).toEqual(shown)
  // It does not come and go while that is being read, and what cannot be read hides nothing.
  expect(isStillToDo(subject, all(asking))).toBe(false)
  expect(isStillToDo(subject, all(failed))).toBe(true)
})

test.each([
  '/resource-owners',
  '/resource-owners?highlightedResourceOwnerUid=TREEPOINT',
  '/plans',
  'https://elsewhere.example/etag-submission',
  'no address',
])('a banner to %s asks for nothing that can be done, and is shown to everybody', (address) => {
  const subject = subjectOf(address.startsWith('/') ? origin + address : address, origin)
  expect(subject).toBeNull()
  for (const member of [newcomer, driver, all(asking)]) expect(isStillToDo(subject, member)).toBe(true)
})

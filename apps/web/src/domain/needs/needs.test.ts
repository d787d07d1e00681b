import { expect, test } from 'vitest'
import { listed, owned } from '../../../test/setup/sample-plans.ts'
import { pointsWith } from '../../../test/setup/sample-points.ts'
import { aSubmission } from '../../../test/setup/sample-submissions.ts'
import type { Point } from '../point.ts'
import { needsOf } from './needs.ts'

const now = new Date('2026-11-18T04:00:00.000Z')
const nothing = {
  points: undefined,
  automaticId: undefined,
  submissions: undefined,
  payments: undefined,
  plans: undefined,
}
const kindsOf = (known: Partial<typeof nothing> | object) =>
  needsOf({ ...nothing, ...known }, now).map(({ kind }) => kind)

const expired = (point: Point, isSystemAbnormal = false): Point => ({
  ...point,
  balance: null,
  resourceOwner: { ...point.resourceOwner, isSystemAbnormal, linkData: { state: 'INVALID' } },
})
const linked = pointsWith({ FAMI_POINT: 360, TREEPOINT: 6 })
const ending = owned({ endsAt: '2026-11-24T16:00:00.000Z' })

test('what is not known, and what goes as it should, needs nobody', () => {
  expect(kindsOf({})).toEqual([])
  const well = {
    points: linked,
    submissions: [aSubmission()],
    payments: [listed({ status: 'PAID' })],
    plans: [owned()],
  }
  expect(kindsOf(well)).toEqual([])
})

test('an expired authorisation is more urgent than a correction, that than a payment, and a plan that ends comes last', () => {
  const all = {
    points: linked.map((point) => expired(point)),
    automaticId: linked[1]?.id,
    submissions: [
      aSubmission({ id: 'a', plateNumber: 'AAA-0001', status: 'REJECTED', rejectReason: 'plate_not_found' }),
      aSubmission({ id: 'b', plateNumber: 'AAA-0002', isLinkInvalid: true }),
      aSubmission({ id: 'c', plateNumber: 'AAA-0003', isLinkInvalid: true }),
    ],
    payments: [listed()],
    plans: [ending],
  }
  const needs = needsOf({ ...nothing, ...all }, now)
  expect(needs.map(({ kind }) => kind)).toEqual([
    ...linked.map(() => 'link'),
    'carLink',
    'correction',
    'payment',
    'ending',
  ])
  expect(needs[0]).toMatchObject({ isAutomatic: true, point: { id: linked[1]?.id } })
})

test('a programme under maintenance cannot be linked again now', () => {
  expect(kindsOf({ points: linked.map((point) => expired(point, true)) })).toEqual([])
})

test('a rejected application needs nobody once there is a later one for the same car', () => {
  const rejected = aSubmission({ status: 'REJECTED', rejectReason: 'plate_not_found' })
  const later = aSubmission({ id: 'etag-2', submittedAt: '2026-11-18T01:00:00.000Z' })
  expect(kindsOf({ submissions: [rejected] })).toEqual(['correction'])
  expect(kindsOf({ submissions: [later, rejected] })).toEqual([])
})

test('a payment under review waits for customer service, not for the member', () => {
  expect(kindsOf({ payments: [listed({ underReview: true })] })).toEqual([])
})

test.each([
  ['2026-11-25T16:00:00.000Z', []],
  ['2026-11-25T04:00:00.000Z', ['ending']],
  ['2026-11-18T16:00:00.000Z', ['ending']],
])('a plan that ends at %s', (endsAt, kinds) => {
  expect(kindsOf({ plans: [owned({ endsAt })] })).toEqual(kinds)
})

import { expect, test } from 'vitest'
import { listed } from '../../../test/setup/sample-plans.ts'
import { aSubmission } from '../../../test/setup/sample-submissions.ts'
import { needsOf } from '../../domain/needs/needs.ts'
import { needsMember, type NavTab } from './needs.ts'

const nothing = { programmes: [], submissions: [], payments: [] }
const rejected = aSubmission({ status: 'REJECTED' })
const inState = (state: 'LINKED' | 'UNLINKED' | 'INVALID', isSystemAbnormal = false) => ({
  linkData: { state },
  isSystemAbnormal,
})

test.for([
  ['points', 'an expired authorisation', { programmes: [inState('INVALID')] }],
  ['account', 'an eTag application to correct', { submissions: [rejected] }],
  ['account', 'a payment to finish', { payments: [listed()] }],
] as const)('the dot stands at %s for %s, and nowhere else', ([where, , known]) => {
  const places: readonly NavTab[] = ['home', 'points', 'records', 'account']
  expect(places.filter((place) => needsMember(place, { ...nothing, ...known }))).toEqual([where])
})

test('what goes well, waits for others or has been corrected since needs nobody', () => {
  const corrected = aSubmission({ submittedAt: '2026-11-18T04:00:00.000Z' })
  const known = {
    programmes: [inState('LINKED'), inState('UNLINKED'), inState('INVALID', true)],
    submissions: [rejected, corrected],
    payments: [listed({ status: 'PAID' }), listed({ status: 'EXPIRED' }), listed({ underReview: true })],
  }
  expect(needsMember('points', known)).toBe(false)
  expect(needsMember('account', known)).toBe(false)
})

test.each([
  ['not known yet', listed()],
  ['still to be paid', listed({ canBePaid: true })],
  ['under review', listed({ underReview: true })],
  ['paid', listed({ status: 'PAID' })],
])('home names a payment that is %s just when the account has its dot', (_how, payment) => {
  const known = { points: undefined, automaticId: undefined, submissions: undefined, plans: undefined }
  const named = needsOf({ ...known, payments: [payment] }, new Date()).length > 0
  expect(needsMember('account', { ...nothing, payments: [payment] })).toBe(named)
})

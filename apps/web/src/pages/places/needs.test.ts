import { expect, test } from 'vitest'
import { aSubmission } from '../../../test/setup/sample-submissions.ts'
import { needsMember, type Place } from './needs.ts'

const nothing = { programmes: [], submissions: [], payments: [] }
const rejected = aSubmission({ status: 'REJECTED' })

test.for([
  ['points', 'an expired authorisation', { programmes: [{ linkData: { state: 'INVALID' } }] }],
  ['account', 'an eTag application to correct', { submissions: [rejected] }],
  ['account', 'a payment to finish', { payments: [{ status: 'PENDING' }] }],
] as const)('the dot stands at %s for %s, and nowhere else', ([where, , known]) => {
  const places: readonly Place[] = ['home', 'points', 'records', 'account']
  expect(places.filter((place) => needsMember(place, { ...nothing, ...known }))).toEqual([where])
})

test('what goes well, waits for others or has been corrected since needs nobody', () => {
  const corrected = aSubmission({ submittedAt: '2026-11-18T04:00:00.000Z' })
  const known = {
    programmes: [{ linkData: { state: 'LINKED' } }, { linkData: { state: 'UNLINKED' } }],
    submissions: [rejected, corrected],
    payments: [{ status: 'PAID' }, { status: 'EXPIRED' }],
  }
  expect(needsMember('points', known)).toBe(false)
  expect(needsMember('account', known)).toBe(false)
})

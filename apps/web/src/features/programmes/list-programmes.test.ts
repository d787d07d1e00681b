import type { LinkState } from '@dpass/rules/link-order'
import { expect, test } from 'vitest'
import { type ProgrammeReads, listProgrammes } from './list-programmes.ts'
import type { Programme } from '../../domain/programme.ts'

const owner = (uniqueId: string, state: LinkState = 'UNLINKED'): Programme => ({
  id: `id-${uniqueId}`,
  uniqueId,
  name: uniqueId,
  linkMethod: 'REDIRECT',
  linkData: { state, linkedAt: null, invalidSince: null, invalidReason: null },
  isSystemAbnormal: false,
})

const list = (known: Partial<ProgrammeReads>) =>
  listProgrammes({
    owners: [],
    points: 'asking',
    pointsAreNewer: false,
    rates: 'asking',
    automaticUid: undefined,
    ...known,
  })

test('what needs the member comes first, then what works, then the rest', () => {
  const owners = [owner('NEW_POINT'), owner('MOCHI_COIN', 'INVALID'), owner('TREEPOINT', 'LINKED'), owner('FAMI_POINT')]
  expect(list({ owners }).map(({ programme }) => programme.uniqueId)).toEqual([
    'MOCHI_COIN',
    'TREEPOINT',
    'FAMI_POINT',
    'NEW_POINT',
  ])
})

test('the list is there before balances and rates are, and without them', () => {
  const owners = [owner('TREEPOINT', 'LINKED')]
  expect(list({ owners })).toMatchObject([{ balance: undefined, rate: undefined }])
  expect(list({ owners, points: 'unknown', rates: 'unknown' })).toMatchObject([{ balance: null, rate: null }])
})

test('balances, rates and the automatic points find their programme', () => {
  const [tree, car] = [owner('TREEPOINT', 'LINKED'), owner('CAR_MOCHI', 'LINKED')]
  const listed = list({
    owners: [tree, car],
    points: [{ balance: 1_280, resourceOwner: tree }],
    rates: [{ point: { uniqueId: 'TREEPOINT' }, conversionRate: [6, 5] }],
    automaticUid: 'TREEPOINT',
  })
  expect(listed).toMatchObject([
    { balance: 1_280, rate: [6, 5], isAutomatic: true },
    { balance: null, rate: null, isAutomatic: false },
  ])
})

test('a link that was found invalid while its balance was asked for is shown so, unless the list is newer', () => {
  const owners = [owner('FAMI_POINT', 'LINKED'), owner('TREEPOINT', 'LINKED')]
  const points = [{ balance: null, resourceOwner: owner('TREEPOINT', 'INVALID') }]
  const states = (pointsAreNewer: boolean) => list({ owners, points, pointsAreNewer }).map(({ state }) => state)
  expect(states(true)).toEqual(['INVALID', 'LINKED'])
  expect(states(false)).toEqual(['LINKED', 'LINKED'])
})

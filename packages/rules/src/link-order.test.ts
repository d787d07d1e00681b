import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLinkOrder, readLinkState } from './link-order.ts'

const owner = (uniqueId: string, state?: unknown) => ({ uniqueId, linkData: { state } })
const names = (owners: readonly { uniqueId: string }[]) => owners.map(({ uniqueId }) => uniqueId)

test('section 4: INVALID first, then LINKED, then the rest, each in the order FAMI_POINT, TREEPOINT, MOCHI_COIN', () => {
  expect(
    names(
      inLinkOrder([
        owner('CAR_MOCHI', 'LINKED'),
        owner('MOCHI_COIN', 'LINKED'),
        owner('FAMI_POINT', 'UNLINKED'),
        owner('TREEPOINT', 'INVALID'),
      ]),
    ),
  ).toEqual(['TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI', 'FAMI_POINT'])
  expect(names(inLinkOrder(['CAR_MOCHI', 'MOCHI_COIN', 'TREEPOINT', 'FAMI_POINT'].map((uid) => owner(uid))))).toEqual([
    'FAMI_POINT',
    'TREEPOINT',
    'MOCHI_COIN',
    'CAR_MOCHI',
  ])
})

test('a missing or unknown state reads as not linked, and an unknown programme comes last in its group', () => {
  for (const state of [undefined, null, '', 'linked', 'PENDING', {}]) expect(readLinkState(state)).toBe('UNLINKED')
  expect(
    names(inLinkOrder([owner('NEW_POINT', 'LINKED'), { uniqueId: 'FAMI_POINT' }, owner('MOCHI_COIN', 'LINKED')])),
  ).toEqual(['MOCHI_COIN', 'NEW_POINT', 'FAMI_POINT'])
})

test('whatever comes in comes out, once, and sorting again changes nothing', () => {
  const owners = fc.array(
    fc.record({
      uniqueId: fc.constantFrom('FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI', 'OTHER'),
      linkData: fc.option(fc.record({ state: fc.constantFrom('LINKED', 'INVALID', 'UNLINKED', 'NONSENSE') })),
    }),
  )
  fc.assert(
    fc.property(owners, (given) => {
      const sorted = inLinkOrder(given)
      expect(new Set(sorted)).toEqual(new Set(given))
      expect(sorted).toHaveLength(given.length)
      expect(inLinkOrder(sorted)).toEqual(sorted)
    }),
  )
})

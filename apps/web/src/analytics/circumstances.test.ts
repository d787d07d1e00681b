import { expect, test } from 'vitest'
import { deviceTypeOf, linkStatesOf } from './circumstances.ts'

test.each([
  [false, 390, 'desktop'],
  [true, 390, 'phone'],
  [true, 768, 'tablet'],
] as const)('touched: %s, %i px wide: %s', (isTouched, widthPx, type) => {
  expect(deviceTypeOf(isTouched, widthPx)).toBe(type)
})

const point = (uniqueId: string, state: string) => ({ uniqueId, resourceOwner: { linkData: { state } } })

test('points are listed by the state of their link, an unknown state as unlinked', () => {
  const points = [point('TREEPOINT', 'LINKED'), point('MOCHI_COIN', 'INVALID'), point('FAMI_POINT', 'NEW_STATE')]
  expect(linkStatesOf(points)).toEqual({
    linkedPoints: ['TREEPOINT'],
    invalidPoints: ['MOCHI_COIN'],
    unlinkedPoints: ['FAMI_POINT'],
  })
})

test('what has not been read is not told as empty', () => {
  expect(linkStatesOf(undefined)).toEqual({})
})

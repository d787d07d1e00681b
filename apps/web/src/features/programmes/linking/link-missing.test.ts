import type { LinkState } from '@dpass/rules/link-order'
import { expect, test } from 'vitest'
import { linkMissingFor } from './link-missing.ts'

const candidate = (uniqueId: string, state: LinkState) => ({
  programme: {
    id: uniqueId,
    uniqueId,
    name: uniqueId,
    linkMethod: 'REDIRECT' as const,
    linkData: { state, linkedAt: null, invalidSince: null, invalidReason: null },
    isSystemAbnormal: false,
  },
  state,
  rate: uniqueId === 'CAR_MOCHI' ? null : ([6, 5] as const),
})

test('the self-service machine takes tree points only, and they must be linked and valid', () => {
  expect(linkMissingFor('refuelling', [candidate('FAMI_POINT', 'LINKED')])).toBe(true)
  expect(linkMissingFor('refuelling', [candidate('TREEPOINT', 'UNLINKED')])).toBe(true)
  expect(linkMissingFor('refuelling', [candidate('TREEPOINT', 'INVALID')])).toBe(true)
  expect(linkMissingFor('refuelling', [candidate('TREEPOINT', 'LINKED')])).toBe(false)
})

test('before eTag can be applied for the car-services membership must be linked', () => {
  expect(linkMissingFor('etag', [])).toBe(true)
  expect(linkMissingFor('etag', [candidate('TREEPOINT', 'LINKED'), candidate('CAR_MOCHI', 'INVALID')])).toBe(true)
  expect(linkMissingFor('etag', [candidate('CAR_MOCHI', 'LINKED')])).toBe(false)
})

test('a deduction needs any points that are worth something, which a membership is not', () => {
  expect(linkMissingFor('deduction', [candidate('CAR_MOCHI', 'LINKED'), candidate('TREEPOINT', 'UNLINKED')])).toBe(true)
  expect(linkMissingFor('deduction', [candidate('MOCHI_COIN', 'LINKED')])).toBe(false)
})

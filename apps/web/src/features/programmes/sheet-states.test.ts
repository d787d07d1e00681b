import { expect, test } from 'vitest'
import { linkedSheetState, linkSheetState, afterUnlinkState } from './sheet-states.ts'
import type { ListedProgramme } from './listed-programme.ts'

const listed = (uniqueId: string, rest: Partial<ListedProgramme> = {}, isSystemAbnormal = false): ListedProgramme => ({
  programme: {
    id: uniqueId,
    uniqueId,
    name: uniqueId,
    linkMethod: 'REDIRECT',
    linkData: { state: 'UNLINKED', linkedAt: null, invalidSince: null, invalidReason: null },
    isSystemAbnormal,
  },
  state: 'UNLINKED',
  balance: null,
  expiring: [],
  rate: [6, 5],
  isAutomatic: false,
  ...rest,
})

test('an address that names nothing opens nothing, and one that is not known yet waits', () => {
  expect(linkSheetState(undefined, []).state).toBe('closed')
  expect(linkedSheetState('TREEPOINT', undefined, true).state).toBe('wait')
  expect(afterUnlinkState('TREEPOINT', undefined, null).state).toBe('wait')
})

test('a programme that nobody knows is just removed from the address', () => {
  const list = [listed('FAMI_POINT')]
  expect(linkSheetState('__proto__', list).state).toBe('stale')
  expect(linkedSheetState('TREEPOINT', list, true).state).toBe('stale')
  expect(afterUnlinkState('TREEPOINT', list, null).state).toBe('stale')
})

test('what is linked is not linked again, and what is under maintenance not now', () => {
  const verdictOf = (one: ListedProgramme) => linkSheetState('TREEPOINT', [one]).state
  expect(verdictOf(listed('TREEPOINT'))).toBe('sheet')
  expect(verdictOf(listed('TREEPOINT', { state: 'INVALID' }))).toBe('sheet')
  expect(verdictOf(listed('TREEPOINT', { state: 'LINKED' }))).toBe('stale')
  expect(verdictOf(listed('TREEPOINT', {}, true))).toBe('maintenance')
})

test('after linking, only points that can be deducted and are not yet are offered for it', () => {
  const verdictOf = (rest: Partial<ListedProgramme>) =>
    linkedSheetState('TREEPOINT', [listed('TREEPOINT', { state: 'LINKED', ...rest })], true).state
  expect(verdictOf({})).toBe('sheet')
  expect(verdictOf({ rate: undefined })).toBe('wait')
  expect(verdictOf({ rate: null })).toBe('toast')
  expect(verdictOf({ isAutomatic: true })).toBe('toast')
  expect(verdictOf({ state: 'INVALID' })).toBe('stale')
  expect(linkedSheetState('TREEPOINT', [listed('TREEPOINT', { state: 'LINKED' })], false).state).toBe('wait')
})

test('after unlinking the automatic points, others are offered if there are any, and nobody is told to link', () => {
  const fami = listed('FAMI_POINT', { state: 'LINKED' })
  const tree = listed('TREEPOINT')
  expect(afterUnlinkState('TREEPOINT', [fami, tree], null).state).toBe('sheet')
  const membership = listed('CAR_MOCHI', { state: 'LINKED', rate: null })
  expect(afterUnlinkState('TREEPOINT', [membership, tree], null).state).toBe('stale')
  expect(afterUnlinkState('TREEPOINT', [listed('FAMI_POINT', { state: 'INVALID' }), tree], null).state).toBe('stale')
  expect(afterUnlinkState('TREEPOINT', [fami, tree], {}).state).toBe('stale')
  expect(afterUnlinkState('TREEPOINT', [fami, tree], undefined).state).toBe('wait')
  expect(afterUnlinkState('FAMI_POINT', [fami, tree], null).state).toBe('stale')
})

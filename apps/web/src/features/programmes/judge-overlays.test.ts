import { expect, test } from 'vitest'
import { judgeLinked, judgeToLink, judgeUnlinked } from './judge-overlays.ts'
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
  rate: [6, 5],
  isAutomatic: false,
  ...rest,
})

test('an address that names nothing opens nothing, and one that is not known yet waits', () => {
  expect(judgeToLink(undefined, []).verdict).toBe('closed')
  expect(judgeLinked('TREEPOINT', undefined, true).verdict).toBe('wait')
  expect(judgeUnlinked('TREEPOINT', undefined, null).verdict).toBe('wait')
})

test('a programme that nobody knows is just removed from the address', () => {
  const list = [listed('FAMI_POINT')]
  expect(judgeToLink('__proto__', list).verdict).toBe('nothing')
  expect(judgeLinked('TREEPOINT', list, true).verdict).toBe('nothing')
  expect(judgeUnlinked('TREEPOINT', list, null).verdict).toBe('nothing')
})

test('what is linked is not linked again, and what is under maintenance not now', () => {
  const verdictOf = (one: ListedProgramme) => judgeToLink('TREEPOINT', [one]).verdict
  expect(verdictOf(listed('TREEPOINT'))).toBe('ask')
  expect(verdictOf(listed('TREEPOINT', { state: 'INVALID' }))).toBe('ask')
  expect(verdictOf(listed('TREEPOINT', { state: 'LINKED' }))).toBe('nothing')
  expect(verdictOf(listed('TREEPOINT', {}, true))).toBe('abnormal')
})

test('after linking, only points that can be deducted and are not yet are offered for it', () => {
  const verdictOf = (rest: Partial<ListedProgramme>) =>
    judgeLinked('TREEPOINT', [listed('TREEPOINT', { state: 'LINKED', ...rest })], true).verdict
  expect(verdictOf({})).toBe('ask')
  expect(verdictOf({ rate: undefined })).toBe('wait')
  expect(verdictOf({ rate: null })).toBe('tell')
  expect(verdictOf({ isAutomatic: true })).toBe('tell')
  expect(verdictOf({ state: 'INVALID' })).toBe('nothing')
  expect(judgeLinked('TREEPOINT', [listed('TREEPOINT', { state: 'LINKED' })], false).verdict).toBe('wait')
})

test('after unlinking the automatic points, others are offered if there are any, and nobody is told to link', () => {
  const fami = listed('FAMI_POINT', { state: 'LINKED' })
  const tree = listed('TREEPOINT')
  expect(judgeUnlinked('TREEPOINT', [fami, tree], null).verdict).toBe('ask')
  const membership = listed('CAR_MOCHI', { state: 'LINKED', rate: null })
  expect(judgeUnlinked('TREEPOINT', [membership, tree], null).verdict).toBe('nothing')
  expect(judgeUnlinked('TREEPOINT', [listed('FAMI_POINT', { state: 'INVALID' }), tree], null).verdict).toBe('nothing')
  expect(judgeUnlinked('TREEPOINT', [fami, tree], {}).verdict).toBe('nothing')
  expect(judgeUnlinked('TREEPOINT', [fami, tree], undefined).verdict).toBe('wait')
  expect(judgeUnlinked('FAMI_POINT', [fami, tree], null).verdict).toBe('nothing')
})

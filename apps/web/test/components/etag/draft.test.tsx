import { afterEach, expect, test, vi } from 'vitest'
import { forgetReads } from '../../../src/api/query/forget-reads.ts'
import { emptyDraft } from '../../../src/features/etag/draft.ts'
import {
  findDraft,
  forgetDraft,
  goBackToDraft,
  holdDraft,
  markEntry,
} from '../../../src/features/etag/form/kept-draft.ts'

const typed = { ...emptyDraft, ownerName: '王小明', idNumber: 'A123456789' }

/** As a full page load does: memory is gone, the tab's storage is not. */
const loadAnew = () => forgetReads()

afterEach(forgetDraft)

test('what was typed comes back to its own form, and to no other', () => {
  holdDraft('new', typed)
  expect(findDraft('new', undefined)).toMatchObject({ kind: 'here', kept: { draft: typed } })
  expect(findDraft('etag-1', undefined)).toEqual({ kind: 'none' })
})

test('after a page load it is read from its history entry', () => {
  const kept = holdDraft('new', typed)
  loadAnew()
  expect(findDraft('new', kept)).toEqual({ kind: 'here', kept })
})

test('a new entry after a detour says how far back it lies, until it has been gone back to', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  // All test files share the tab's history, and from 50 entries on it cannot be counted.
  const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(10)
  holdDraft('new', typed)
  markEntry(7)
  loadAnew()
  // React may ask more than once before it shows anything.
  expect(findDraft('new', undefined)).toEqual({ kind: 'behind', entries: 2 })
  expect(findDraft('new', undefined)).toEqual({ kind: 'behind', entries: 2 })
  goBackToDraft(2)
  expect(go.mock.calls).toEqual([[-2]])
  expect(findDraft('new', undefined)).toEqual({ kind: 'none' })
  go.mockRestore()
  length.mockRestore()
})

test('in a history that is too long to be counted the form begins anew', () => {
  const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(50)
  holdDraft('new', typed)
  markEntry(47)
  loadAnew()
  expect(findDraft('new', undefined)).toEqual({ kind: 'none' })
  length.mockRestore()
})

test('what was sent is not read again from its entry', () => {
  const kept = holdDraft('new', typed)
  forgetDraft()
  expect(findDraft('new', kept)).toEqual({ kind: 'over' })
})

test('after sign-out it is not read again either', () => {
  const kept = holdDraft('new', typed)
  forgetReads()
  sessionStorage.clear()
  expect(findDraft('new', kept)).toEqual({ kind: 'over' })
})

test('neither storage holds anything that was typed', () => {
  holdDraft('new', typed)
  markEntry(1)
  const stored = JSON.stringify([sessionStorage, localStorage])
  expect(stored).toContain('DPASS_ETAG_DRAFT')
  expect(stored).not.toMatch(/王小明|A123456789/)
})

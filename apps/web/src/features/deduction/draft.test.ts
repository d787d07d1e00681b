import { expect, test } from 'vitest'
import { type Draft, draftOf, outlookOf, problemWithCap, problemWithServiceCap, saysTheSame } from './draft.ts'

const tree = [6, 5] as const
const fami = [360, 1] as const
const draft = (change: Partial<Draft> = {}): Draft => ({
  pointId: 'tree',
  capped: true,
  capTwd: 100,
  services: [],
  ...change,
})

test('a saved setting becomes the draft it was saved from', () => {
  expect(draftOf({ pointId: 'tree', maximumPrice: 100 }, [])).toEqual(draft())
  expect(draftOf({ pointId: 'tree', maximumPrice: null }, [])).toEqual(draft({ capped: false, capTwd: null }))
  expect(draftOf(null, [])).toEqual({ pointId: null, capped: false, capTwd: null, services: [] })
})

test('only what would be saved counts as a change', () => {
  expect(saysTheSame(draft(), draft())).toBe(true)
  expect(saysTheSame(draft(), draft({ pointId: 'fami' }))).toBe(false)
  expect(saysTheSame(draft(), draft({ capTwd: 105 }))).toBe(false)
  expect(saysTheSame(draft(), draft({ capped: false }))).toBe(false)
  expect(saysTheSame(draft({ capped: false, capTwd: 100 }), draft({ capped: false, capTwd: null }))).toBe(true)
  expect(saysTheSame(draft({ pointId: null }), draft({ pointId: null, capped: false }))).toBe(true)
})

test('the rules of services count as a change, and only what would be saved of them', () => {
  const parking = { group: 'PARKING', enabled: true, capTwd: null } as const
  const withServices = (change: object) => draft({ services: [{ ...parking, ...change }] })
  expect(saysTheSame(withServices({}), withServices({}))).toBe(true)
  expect(saysTheSame(withServices({}), withServices({ enabled: false }))).toBe(false)
  expect(saysTheSame(withServices({}), withServices({ capTwd: 50 }))).toBe(false)
  expect([null, 4, 12, 50].map((capTwd) => problemWithServiceCap(tree, capTwd))).toEqual([
    null,
    'range',
    'multiple',
    null,
  ])
})

test.each([
  [null, 'required'],
  [0, 'range'],
  [4, 'range'],
  [10_005, 'range'],
  [12, 'multiple'],
  [5, null],
  [10_000, null],
])('a cap of %s dollars in steps of five is judged: %s', (capTwd, problem) => {
  expect(problemWithCap(tree, capTwd)).toBe(problem)
})

test('without a rate no cap can be judged', () => {
  expect(problemWithCap(null, 100)).toBe('noRate')
})

test.each([
  ['the cap', draft(), 1_280, 100],
  ['the whole bill without a cap', draft({ capped: false }), 1_280, 300],
  ['what the balance pays', draft({ capped: false }), 60, 50],
])('a bill of 300 is lowered by %s', (_, choice, balance, amountTwd) => {
  expect(outlookOf(choice, tree, balance)).toEqual({ kind: 'deducted', amountTwd, paidTwd: 300 - amountTwd })
})

test('why no amount can be named is told apart', () => {
  expect(outlookOf(draft({ pointId: null }), tree, 1_280).kind).toBe('off')
  expect(outlookOf(draft({ capTwd: 12 }), tree, 1_280).kind).toBe('capMissing')
  expect(outlookOf(draft({ capTwd: null }), fami, 1_280).kind).toBe('capMissing')
  expect(outlookOf(draft(), tree, null).kind).toBe('balanceUnknown')
  expect(outlookOf(draft(), tree, 5).kind).toBe('nothing')
})

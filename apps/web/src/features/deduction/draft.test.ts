import { expect, test } from 'vitest'
import {
  type Draft,
  draftOf,
  outlookOf,
  problemWithCap,
  problemWithServiceCap,
  saysTheSame,
  type ServiceDraft,
  withServicesOf,
  withSwitch,
} from './draft.ts'

const tree = [6, 5] as const
const fami = [360, 1] as const
const parking: ServiceDraft = { group: 'PARKING', enabled: true, capTwd: null }
const refuelling: ServiceDraft = { group: 'REFUELLING', enabled: true, capTwd: null }
const draft = (change: Partial<Draft> = {}): Draft => ({
  pointId: 'tree',
  capped: true,
  capTwd: 100,
  services: [parking, refuelling],
  ...change,
})

test('a saved setting becomes the draft it was saved from', () => {
  const services = [{ group: 'PARKING' as const, enabled: true, maximumPrice: 40 }]
  expect(draftOf({ pointId: 'tree', maximumPrice: 100 }, services)).toEqual(
    draft({ services: [{ ...parking, capTwd: 40 }] }),
  )
  expect(draftOf({ pointId: 'tree', maximumPrice: null }, [])).toEqual(
    draft({ capped: false, capTwd: null, services: [] }),
  )
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

test.each([
  ['a service is off', [parking, { ...refuelling, enabled: false }], 100],
  ['a service has a lower cap', [parking, { ...refuelling, capTwd: 40 }], 100],
  [
    'the services that are on have other caps',
    [
      { ...parking, capTwd: 60 },
      { ...refuelling, capTwd: 40 },
    ],
    60,
  ],
])('where %s, the most of any service is named as the most', (_, services, amountTwd) => {
  expect(outlookOf(draft({ services }), tree, 1_280)).toEqual({ kind: 'atMost', amountTwd, paidTwd: 300 - amountTwd })
})

test('a cap of a service above the setting’s raises nothing, and one that all share is said of every bill', () => {
  const capped = (capTwd: number) => draft({ services: [parking, refuelling].map((one) => ({ ...one, capTwd })) })
  expect(outlookOf(capped(200), tree, 1_280)).toMatchObject({ kind: 'deducted', amountTwd: 100 })
  expect(outlookOf(capped(40), tree, 1_280)).toMatchObject({ kind: 'deducted', amountTwd: 40 })
})

test('a cap that cannot be saved goes when its service is switched off, and one that can stays', () => {
  expect(withSwitch({ ...parking, capTwd: 40 }, false, tree)).toEqual({ ...parking, enabled: false, capTwd: 40 })
  for (const capTwd of [Number.NaN, 12, 10_005])
    expect(withSwitch({ ...parking, capTwd }, false, tree)).toEqual({ ...parking, enabled: false })
  expect(withSwitch({ ...parking, enabled: false, capTwd: 40 }, true, tree)).toEqual({ ...parking, capTwd: 40 })
})

test('what another tab says of a service holds, unless the member has touched that service here', () => {
  const base = draft()
  const edit = { base, draft: draft({ capTwd: 50, services: [{ ...parking, capTwd: 40 }, refuelling] }) }
  const saved = draft({ services: [parking, refuelling].map((service) => ({ ...service, enabled: false })) })
  expect(withServicesOf(saved, edit)).toEqual(
    draft({
      capTwd: 50,
      services: [
        { ...parking, capTwd: 40 },
        { ...refuelling, enabled: false },
      ],
    }),
  )
})

test('why no amount can be named is told apart', () => {
  const off = [parking, refuelling].map((service) => ({ ...service, enabled: false }))
  expect(outlookOf(draft({ services: off }), tree, 1_280).kind).toBe('servicesOff')
  expect(outlookOf(draft({ services: [{ ...parking, capTwd: 12 }] }), tree, 1_280).kind).toBe('capMissing')
  expect(outlookOf(draft({ pointId: null }), tree, 1_280).kind).toBe('off')
  expect(outlookOf(draft({ capTwd: 12 }), tree, 1_280).kind).toBe('capMissing')
  expect(outlookOf(draft({ capTwd: null }), fami, 1_280).kind).toBe('capMissing')
  expect(outlookOf(draft(), tree, null).kind).toBe('balanceUnknown')
  expect(outlookOf(draft(), tree, 5).kind).toBe('nothing')
})

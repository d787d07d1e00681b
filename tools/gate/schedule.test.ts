import { expect, test } from 'vitest'

import { hopelessStep, nextStep, type Progress } from './schedule.ts'
import type { Step } from './steps.ts'

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  run: [{ script: `${name}.ts` }],
  limitSeconds: 1,
  ...more,
})

const progress = (more: Partial<Progress>): Progress => ({
  waiting: [],
  running: [],
  passed: new Set(),
  failed: new Set(),
  ...more,
})

const tests = step('tests', { cores: 2 })
const lint = step('lint')

test('what the running steps leave no cores for waits, and a smaller step goes before it', () => {
  expect(nextStep(progress({ waiting: [tests, lint], running: [step('types')] }), 2)).toBe(lint)
  expect(nextStep(progress({ waiting: [tests], running: [step('types')] }), 2)).toBeUndefined()
  expect(nextStep(progress({ waiting: [tests] }), 2)).toBe(tests)
})

test('a step that keeps no core busy runs beside everything', () => {
  const browser = step('browser', { cores: 0 })
  expect(nextStep(progress({ waiting: [browser], running: [tests] }), 2)).toBe(browser)
  expect(nextStep(progress({ waiting: [tests], running: [browser] }), 2)).toBe(tests)
})

test('a step waits until all that it needs has passed, and is given up when one of them has failed', () => {
  const journeys = step('journeys', { needs: ['build', 'browser'] })
  const waiting = [journeys]
  expect(nextStep(progress({ waiting, passed: new Set(['build']) }), 2)).toBeUndefined()
  expect(nextStep(progress({ waiting, passed: new Set(['build', 'browser']) }), 2)).toBe(journeys)
  const soFar = { waiting, passed: new Set(['build']) }
  expect(hopelessStep(progress({ ...soFar, running: [step('browser')] }))).toBeUndefined()
  expect(hopelessStep(progress({ ...soFar, failed: new Set(['browser']) }))?.cause).toBe('"browser" failed')
})

test('a step that needs one of an unknown name is given up, too', () => {
  const waiting = [step('journeys', { needs: ['brwoser'] }), step('browser')]
  expect(hopelessStep(progress({ waiting }))?.cause).toBe('"brwoser" is no step of this gate')
})

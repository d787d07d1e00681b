import { expect, test } from 'vitest'
import type { Sink } from './events.ts'
import { createReporter } from './reporter.ts'

const circumstances = () => ({ deviceType: 'phone', linkedPoints: ['TREEPOINT'] }) as const

test('every sink that takes events gets each with its circumstances, although another fails', () => {
  const told: unknown[] = []
  const failing: Sink = {
    log: () => {
      throw new Error('the service is away')
    },
  }
  const reporter = createReporter([failing, {}, { log: (...event) => told.push(event) }], circumstances)
  reporter.log('screen_viewed', { screen: 'home' })
  expect(told).toEqual([['screen_viewed', { screen: 'home', deviceType: 'phone', linkedPoints: ['TREEPOINT'] }]])
})

test('errors and pseudonyms go to the sinks that take them', () => {
  const told: unknown[] = []
  const sink: Sink = { report: (error) => told.push(error), identify: (pseudonym) => told.push(pseudonym) }
  const reporter = createReporter([sink, {}], circumstances)
  const error = new Error('broken')
  reporter.report(error)
  reporter.identify('abc')
  reporter.identify(undefined)
  expect(told).toEqual([error, 'abc', undefined])
})

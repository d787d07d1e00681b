import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Sink } from '../../../src/analytics/events.ts'
import { report, waiting } from '../../../src/api/client/report.ts'
import { followApp } from '../../../src/pages/reporting/follow-app.ts'
import { startReporting } from '../../../src/pages/reporting/start-reporting.ts'
import { createAppRouter } from '../../../src/routes.tsx'

const patience = { timeout: 10_000, interval: 20 }

// Test files share the queue: what others have reported is not told here, and what listens here hears no others.
beforeEach(() => {
  waiting.splice(0)
  return () => Reflect.deleteProperty(waiting, 'push')
})

const openRouter = async (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), false)
  await router.load()
  return router
}

test('screens are told as the address changes, dialogs and problems as they are met, and problems as errors too', async () => {
  const router = await openRouter('/error')
  const told: unknown[] = []
  const errors: unknown[] = []
  const sink: Sink = {
    log: (name, { deviceType: _deviceType, ...properties }) => told.push([name, properties]),
    report: (error) => errors.push(error),
  }
  followApp([sink], router)
  await vi.waitFor(() => expect(told).toEqual([['screen_viewed', { screen: 'error' }]]), patience)
  await router.navigate({ to: '/auth/invalid-link' })
  // The same screen again, with other parameters.
  await router.navigate({ to: '/auth/sign-out' })
  await vi.waitFor(() => expect(told.slice(1)).toEqual([['screen_viewed', { screen: 'sign_in' }]]), patience)

  report({ dialog: 'unsaved_changes_dialog' })
  report({ problem: 'link-app-not-opened' })
  expect(told.slice(2)).toEqual([
    ['screen_viewed', { screen: 'unsaved_changes_dialog' }],
    ['problem_met', { problem: 'link-app-not-opened' }],
  ])
  const broken = new Error('broken')
  report({ error: broken })
  expect(errors).toEqual([new Error('link-app-not-opened'), broken])
})

test('a developer sees every event as a table', async () => {
  const table = vi.spyOn(console, 'table').mockReturnValue(undefined)
  onTestFinished(() => table.mockRestore())
  await startReporting(await openRouter('/error'))
  await vi.waitFor(() => expect(table).toHaveBeenCalledWith(expect.objectContaining({ screen: 'error' })), patience)
})

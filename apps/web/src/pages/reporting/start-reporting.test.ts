import { expect, test, vi } from 'vitest'
import type { Report } from '../../api/client/report.ts'
import { waiting } from '../../api/client/report.ts'
import { startReporting } from './start-reporting.ts'

const settings = vi.hoisted(() => ({ reporting: {} }))
const unreadable = vi.hoisted(() => new SyntaxError('Invalid regular expression: invalid group specifier name'))
const followApp = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../api/client/settings.ts', () => ({ readSettings: () => settings }))
vi.mock('../../analytics/is-local.ts', () => ({ isLocal: () => false }))
vi.mock('../../bridge/native-mode.ts', () => ({ nativeHost: () => undefined }))
vi.mock('../../analytics/amplitude-sink.ts', () => ({ amplitudeSink: () => ({}) }))
vi.mock('../../analytics/sentry-sink.ts', () => ({
  sentrySink: () => {
    throw unreadable
  },
}))
vi.mock('./follow-app.ts', () => ({ followApp }))
vi.stubGlobal('window', { location: { hostname: 'dpass.test' } })
vi.stubEnv('DEV', false)

test('a service that does not run in this browser is told of, by the other or by whoever asked', async () => {
  settings.reporting = { sentryDsn: 'https://key@reports.test/1' }
  await expect(startReporting(undefined as never)).rejects.toBe(unreadable)
  expect(followApp).not.toHaveBeenCalled()
  settings.reporting = { sentryDsn: 'https://key@reports.test/1', amplitude: 'key' }
  await startReporting(undefined as never)
  expect(waiting).toEqual<Report[]>([{ error: unreadable }])
  expect(followApp).toHaveBeenCalledOnce()
})

import type { RegisteredRouter } from '@tanstack/react-router'
import { report } from '../../api/client/report.ts'
import { readSettings } from '../../api/client/settings.ts'
import type { Sink } from '../../analytics/events.ts'
import { isLocal } from '../../analytics/is-local.ts'
import { nativeHost } from '../../bridge/native-mode.ts'

/**
 * Reports what members see and what fails, where an operator has configured it. Fetched after the page, and only then;
 * what it needs itself is fetched when there is somebody to report to.
 */
export async function startReporting(router: RegisteredRouter): Promise<void> {
  // One whose file could not be fetched, or does not run here, is left out; the others are told of it.
  const opened = await Promise.allSettled(openSinks())
  const sinks = opened.flatMap((sink) => (sink.status === 'fulfilled' ? (sink.value ?? []) : []))
  const reasons = opened.flatMap((sink) => (sink.status === 'rejected' ? [sink.reason as unknown] : []))
  if (sinks.length === 0) {
    if (reasons.length > 0) throw reasons[0]
    return
  }
  for (const error of reasons) report({ error })
  const { followApp } = await import('./follow-app.ts')
  followApp(sinks, router)
}

/** Section 9: hidden in production, where this is not even built. */
const consoleSink: Sink = { log: (event, properties) => console.table({ event, ...properties }) }

/** Inside the provider's app events go to the app alone, and only when it has analytics itself. */
function openSinks(): Promise<Sink | undefined>[] {
  const { amplitude, sentryDsn } = readSettings().reporting ?? {}
  const host = nativeHost()
  const opened: Promise<Sink | undefined>[] = []
  if (import.meta.env.DEV) opened.push(Promise.resolve(consoleSink))
  if (amplitude && host) opened.push(host.openEvents())
  if (isLocal(window.location.hostname)) return opened
  if (amplitude && !host) opened.push(import('../../analytics/amplitude-sink.ts').then((it) => it.amplitudeSink()))
  if (sentryDsn !== undefined) opened.push(import('../../analytics/sentry-sink.ts').then((it) => it.sentrySink()))
  return opened
}

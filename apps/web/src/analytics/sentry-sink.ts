import {
  addBreadcrumb,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  setUser,
} from '@sentry/browser'
import { readSettings } from '../api/client/settings.ts'
import type { Sink } from './events.ts'
import { scrubbing } from './scrub-envelope.ts'

/** Section 9. */
const sampleRates = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 }

/**
 * Errors, timings and recordings of the screen. In a recording every text and input is masked and every picture left
 * out, and all that leaves is scrubbed. Of the integrations those are missing that note clicks, the console and headers.
 * Undefined where no address is set; why it reads the settings itself is told in amplitude-sink.ts.
 */
export function sentrySink(): Sink | undefined {
  const dsn = readSettings().reporting?.sentryDsn
  if (dsn === undefined) return undefined
  init({
    dsn,
    release: __BUILD__,
    ...sampleRates,
    // Calls of ours get no headers for it.
    tracePropagationTargets: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title', 'value'],
        // Compressed by a worker made of text, which our content security policy forbids.
        useCompression: false,
      }),
    ],
    transport: scrubbing(makeFetchTransport),
  })
  return {
    log: (name, properties) => addBreadcrumb({ category: name, data: { ...properties } }),
    report: (error) => void captureException(error),
    identify: (pseudonym) => setUser(pseudonym === undefined ? null : { id: pseudonym }),
  }
}

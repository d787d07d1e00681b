import { init, reset, setUserId, track } from '@amplitude/analytics-browser'
import { readSettings } from '../api/client/settings.ts'
import type { Sink } from './events.ts'

/** Section 9. */
const sessionTimeoutMs = 30 * 60_000
const flushIntervalMs = 1_000
const flushMaxRetries = 5

/**
 * Nothing is collected by itself: no page addresses, forms, files or campaign parameters, which may hold personal data.
 * Undefined where no key is set. It reads the settings itself: a file that imports nothing of the entry would have the
 * bundler put its runtime into a file of its own, one more for every page.
 */
export function amplitudeSink(): Sink | undefined {
  const { amplitude } = readSettings().reporting ?? {}
  if (!amplitude) return undefined
  init(amplitude.apiKey, {
    serverUrl: amplitude.url,
    autocapture: false,
    // Settings come from the operator alone, and the SDK tells its maker nothing of its own.
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    sessionTimeout: sessionTimeoutMs,
    flushIntervalMillis: flushIntervalMs,
    flushMaxRetries,
    identityStorage: 'localStorage',
    trackingOptions: { ipAddress: false },
  })
  return {
    log: (name, properties) => void track(name, { ...properties }),
    identify: (pseudonym) => (pseudonym === undefined ? reset() : setUserId(pseudonym)),
  }
}

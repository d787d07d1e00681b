import type { BrowserContext } from '@playwright/test'

/**
 * Everything that goes wrong behind a page that looks right: errors on the console (a broken content security policy
 * and an answer of 4xx or 5xx stand there too), uncaught exceptions, and requests that got no answer.
 */
export const watchTroubles = (context: BrowserContext): string[] => {
  const troubles: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (trouble) => troubles.push(`uncaught: ${trouble.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    // Leaving a page cancels what it still asked for; nothing is wrong with that.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed request: ${request.url()} ${reason}`)
  })
  return troubles
}

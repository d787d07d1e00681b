/** How often, at most, the server is asked; and only when the member comes back to the tab. */
const pauseMs = 5 * 60_000

/**
 * Tells when the server has a newer build than the one running here. A tab may stay open for weeks on a phone, and old
 * code may not fit a new API. Returns how to stop watching.
 */
export function watchForNewerVersion(found: () => void): () => void {
  let askedAt = Date.now()
  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < pauseMs) return
    askedAt = Date.now()
    const reply = await fetch('/version.txt', { cache: 'no-store' }).catch(() => undefined)
    if (reply?.ok && (await reply.text()) !== __BUILD__) found()
  }
  const onReturn = () => void ask()
  document.addEventListener('visibilitychange', onReturn)
  return () => document.removeEventListener('visibilitychange', onReturn)
}

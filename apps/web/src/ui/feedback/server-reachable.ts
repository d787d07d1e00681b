const longestWaitMs = 5_000

/** Whether the server answers at all. A device may count as connected where nothing gets through. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), longestWaitMs)
  try {
    await fetch('/version.txt', { method: 'HEAD', cache: 'no-store', signal: controller.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs work under a signal that aborts after a time or with the caller's own signal. Written out because
 * AbortSignal.any and AbortSignal.timeout are missing in webviews that members still use.
 */
export async function limitTime<T>(
  timeoutMs: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const follow = () => controller.abort(caller?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('time is up', 'TimeoutError')), timeoutMs)
  if (caller?.aborted) follow()
  caller?.addEventListener('abort', follow)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', follow)
    // Frees the connection when the body was not read to its end.
    controller.abort()
  }
}

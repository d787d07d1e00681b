/**
 * How late timers fire: the lower of the means of the last two samples. One late sample (another process, a garbage
 * collection) does not count; with too much to do both are late.
 */
export interface EventLoopDelay {
  /** Starts measuring. Called when the server listens: what delays the start delays no request. */
  begin(): void
  /** 0 until two samples have been taken since begin(). */
  currentMs(): number
  end(): void
}

const tickMs = 20

/** Measured by a timer of our own: Node's histogram of delays, when it is reset, loses a delay that is under way. */
export function openEventLoopDelay(sampleMs: number): EventLoopDelay {
  let timer: NodeJS.Timeout | undefined
  let [currentMs, sampleBefore, lateMs, ticks, lastTick, sampleBegan] = [0, 0, 0, 0, 0, 0]
  function tick() {
    const now = performance.now()
    lateMs += Math.max(0, now - lastTick - tickMs)
    ticks++
    lastTick = now
    if (now - sampleBegan < sampleMs) return
    const sample = lateMs / ticks
    currentMs = Math.min(sample, sampleBefore)
    sampleBefore = sample
    lateMs = ticks = 0
    sampleBegan = now
  }
  return {
    begin() {
      lastTick = sampleBegan = performance.now()
      timer ??= setInterval(tick, tickMs).unref()
    },
    currentMs: () => currentMs,
    end: () => clearInterval(timer),
  }
}

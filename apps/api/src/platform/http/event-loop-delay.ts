/**
 * How late this process is in beginning what is due: the mean of a second, and of the last two seconds the lower one. A
 * process that was held up once, by the machine or by a collection of garbage, has caught up; one that has too much to do
 * is late in both.
 */
export interface EventLoopDelay {
  /** What happened before this call is not counted: a start reads files and compiles, and nobody waits for it yet. */
  begin(): void
  /** 0 until two seconds have passed since begin(). */
  currentMs(): number
  end(): void
}

const tickMs = 20
const sampleMs = 1_000

/**
 * Measured by a timer of our own. Node's histogram of delays forgets, whenever it is reset, the moment it measures from:
 * of a second in which nothing else could run it then knows nothing.
 */
export function openEventLoopDelay(): EventLoopDelay {
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

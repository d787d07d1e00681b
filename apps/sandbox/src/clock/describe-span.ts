import { say } from '../pages/page.ts'

const units = [
  ['days', 24 * 60 * 60_000],
  ['hours', 60 * 60_000],
  ['minutes', 60_000],
] as const

/** A span of time in words: 「1 天 5 分鐘」. */
export function describeSpan(ms: number): string {
  let left = ms
  const words: string[] = []
  for (const [unit, unitMs] of units) {
    const count = Math.floor(left / unitMs)
    left -= count * unitMs
    if (count > 0) words.push(say(`sandbox.clock.${unit}`, { count }))
  }
  return words.join(' ') || say('sandbox.clock.minutes', { count: 0 })
}

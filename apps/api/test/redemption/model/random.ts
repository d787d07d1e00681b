/** Chance that comes again: the same seed draws the same numbers (mulberry32). */
export function openRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number): number => Math.floor(next() * most)
  return {
    upTo,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    /** One of these, each as often as its weight says. */
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][]
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) if ((rest -= weight) < 0) return name
      return (entries.at(-1) as [T, number])[0]
    },
  }
}

export type Random = ReturnType<typeof openRandom>

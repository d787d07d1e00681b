export const fuels = ['gas92', 'gas95', 'gas98', 'diesel'] as const
export type Fuel = (typeof fuels)[number]

export const stations = ['1', '2', '3'] as const
export type Station = (typeof stations)[number]

export const pumps = ['1', '2', '3', '4', '5', '6'] as const
/** Up to which amount a driver may fuel. */
export const limitsTwd = [300, 500, 1_000, 1_500] as const

/** In tenths of a dollar, so that nothing is counted in fractions. */
const tenthsPerLitre: Readonly<Record<Fuel, number>> = { gas92: 290, gas95: 305, gas98: 325, diesel: 275 }

/** A real pump gives half a litre a second; nobody who tests waits that long. */
export const litresPerSecond = 4

export const priceOf = (fuel: Fuel): number => tenthsPerLitre[fuel] / 10

/** What has run after so many milliseconds. The limit is reached to the dollar, and a driver who stops at once pays one. */
export function fuelled(fuel: Fuel, limitTwd: number, elapsedMs: number): { litres: number; amountTwd: number } {
  const centilitres = Math.max(1, Math.floor((elapsedMs * litresPerSecond) / 10))
  const amountTwd = Math.max(1, Math.round((centilitres * tenthsPerLitre[fuel]) / 1_000))
  if (amountTwd < limitTwd) return { litres: centilitres / 100, amountTwd }
  return { litres: Math.round((limitTwd * 1_000) / tenthsPerLitre[fuel]) / 100, amountTwd: limitTwd }
}

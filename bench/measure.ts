import autocannon from 'autocannon'

export interface Contestant {
  readonly name: string
  readonly url: string
  /** The headers of each client in turn; none for calls without a session. */
  readonly visitors?: readonly Readonly<Record<string, string>>[]
}

export interface Ratio {
  readonly name: string
  /** Median over all rounds of this contestant's throughput divided by the unit's in the same round. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  /** The median of the contestant itself, in `unit`. */
  readonly figure: number
  readonly unit: '/s' | ' ms' | ' µs'
}

export interface Plan {
  readonly rounds: number
  readonly secondsPerRound: number
  readonly connections: number
}

/**
 * Machines are noisy and differ, so absolute figures mean little. Contestants take turns in every round and each is
 * divided by the first one of the same round; what slows one slows the other too.
 */
export async function measure(contestants: readonly Contestant[], plan: Plan): Promise<Ratio[]> {
  for (const contestant of contestants) await load(contestant, 2, plan.connections)
  const rounds: number[][] = []
  for (let round = 0; round < plan.rounds; round++) {
    const figures: number[] = []
    for (const contestant of contestants) figures.push(await load(contestant, plan.secondsPerRound, plan.connections))
    rounds.push(figures)
  }
  return ratiosOf(
    contestants.map(({ name }) => name),
    rounds,
  )
}

/** Figures of all rounds, in the order of the names, as ratios to the first one of the same round. */
export function ratiosOf(
  names: readonly string[],
  rounds: readonly (readonly number[])[],
  unit: Ratio['unit'] = '/s',
): Ratio[] {
  return names.map((name, position) => {
    const figureOf = (figures: readonly number[]) => figures[position] ?? Number.NaN
    const ratios = rounds.map((figures) => figureOf(figures) / (figures[0] ?? Number.NaN))
    return {
      name,
      ratio: median(ratios),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
      figure: Math.round(median(rounds.map(figureOf))),
      unit,
    }
  })
}

async function load({ url, visitors = [{}] }: Contestant, seconds: number, connections: number): Promise<number> {
  const requests = visitors.map((headers) => ({ headers }))
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed; nothing was measured`)
  return result.requests.total / result.duration
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const asksPerRound = 200

/**
 * One after the other, so that it is the time of an answer and not of a queue; in microseconds. They take turns at every
 * single answer and the middle one counts, so that what else the machine does hits both alike.
 */
export async function compare(plan: Plan, asks: Readonly<Record<string, () => Promise<unknown>>>): Promise<Ratio[]> {
  const rounds: number[][] = []
  await timeInTurns(Object.values(asks))
  for (let round = 0; round < plan.rounds; round++) rounds.push(await timeInTurns(Object.values(asks)))
  return ratiosOf(Object.keys(asks), rounds, ' µs')
}

async function timeInTurns(asks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = asks.map(() => [])
  for (let count = 0; count < asksPerRound; count++)
    for (const [position, ask] of asks.entries()) {
      const begin = performance.now()
      await ask()
      times[position]?.push((performance.now() - begin) * 1_000)
    }
  return times.map(median)
}

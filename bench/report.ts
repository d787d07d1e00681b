import type { Plan, Ratio } from './measure.ts'

export interface Suite {
  readonly name: string
  /** The lowest ratio to the suite's first contestant that is good enough. */
  readonly bars: Readonly<Record<string, number>>
  /** The highest ratio that is good enough, where less is better. */
  readonly ceilings?: Readonly<Record<string, number>>
  run(databaseUrl: string, plan: Plan): Promise<Ratio[]>
}

/** Prints a suite's table and tells how many bars were missed. */
export function report(suite: Suite, ratios: readonly Ratio[]): number {
  let missed = 0
  process.stdout.write(`\n${suite.name}\n`)
  for (const { name, ratio, lowest, highest, figure, unit } of ratios) {
    const bar = suite.bars[name]
    const ceiling = suite.ceilings?.[name]
    const misses = (bar !== undefined && ratio < bar) || (ceiling !== undefined && ratio > ceiling)
    if (misses) missed++
    const limit = bar === undefined ? ceiling : bar
    const judgement =
      limit === undefined ? '' : misses ? `MISSES ${limit}` : `${ceiling === undefined ? 'bar' : 'at most'} ${limit}`
    const spread = `${lowest.toFixed(2)}–${highest.toFixed(2)}`
    process.stdout.write(
      `  ${name.padEnd(30)} ${ratio.toFixed(2)}  (${spread})  ${String(figure).padStart(7)}${unit}  ${judgement}\n`,
    )
  }
  return missed
}

import type { measure, Ratio } from './measure.ts'

export interface Suite {
  readonly name: string
  /** The lowest ratio to the suite's first contestant that is good enough. */
  readonly bars: Readonly<Record<string, number>>
  run(databaseUrl: string, plan: Parameters<typeof measure>[1]): Promise<Ratio[]>
}

/** Prints a suite's table and tells how many bars were missed. */
export function report(suite: Suite, ratios: readonly Ratio[]): number {
  let missed = 0
  process.stdout.write(`\n${suite.name}\n`)
  for (const { name, ratio, lowest, highest, perSecond } of ratios) {
    const bar = suite.bars[name]
    const below = bar !== undefined && ratio < bar
    if (below) missed++
    const judgement = bar === undefined ? '' : below ? `BELOW the bar of ${bar}` : `bar ${bar}`
    const spread = `${lowest.toFixed(2)}–${highest.toFixed(2)}`
    process.stdout.write(
      `  ${name.padEnd(30)} ${ratio.toFixed(2)}  (${spread})  ${String(perSecond).padStart(7)}/s  ${judgement}\n`,
    )
  }
  return missed
}

import type { Target, PageLoad } from './load-page.ts'

const bars = { paintMs: 700, scriptKib: 98, usableRatio: 0.75 }

/** Prints every page's figures, judges ours, which come first, and tells how many bars were missed. */
export function reportFirstLoads(targets: readonly Target[], rounds: readonly (readonly PageLoad[])[]): number {
  const figuresOf = (position: number, figure: keyof PageLoad) =>
    rounds.map((loads) => loads[position]?.[figure] ?? Number.NaN)
  for (const [position, { name }] of targets.entries()) {
    const paint = spread(figuresOf(position, 'paintMs'), 0)
    const usable = spread(figuresOf(position, 'usableMs'), 0)
    const script = median(figuresOf(position, 'scriptKib')).toFixed(1)
    process.stdout.write(`  ${name.padEnd(20)} paints ${paint} ms  usable ${usable} ms  JavaScript ${script} KiB\n`)
  }
  const ours = figuresOf(0, 'usableMs')
  const ratios = targets.slice(1).map(({ name }, index) => {
    const theirs = figuresOf(index + 1, 'usableMs')
    return judge(
      `usable ÷ ${name}`,
      ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)),
      bars.usableRatio,
      2,
    )
  })
  const missed = [
    judge('paints, ms', figuresOf(0, 'paintMs'), bars.paintMs, 0),
    judge('JavaScript, KiB', figuresOf(0, 'scriptKib'), bars.scriptKib, 1),
    ...ratios,
  ]
  return missed.filter(Boolean).length
}

/** True when the median is above the bar. */
function judge(name: string, figures: readonly number[], bar: number, digits: number): boolean {
  const above = !(median(figures) <= bar)
  process.stdout.write(
    `  ${name.padEnd(30)} ${spread(figures, digits)}  ${above ? 'ABOVE the bar of' : 'bar'} ${bar}\n`,
  )
  return above
}

const spread = (figures: readonly number[], digits: number): string =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)}–${Math.max(...figures).toFixed(digits)})`

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

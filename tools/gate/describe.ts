import type { FileTime } from './read-report.ts'
import type { Outcome } from './run-step.ts'
import type { Step } from './steps.ts'

export type Finished = { step: Step; outcome: Outcome; tookMs: number }

const slowestShown = 5

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const indent = (text: string) => text.trim().replace(/^/gm, '  | ')

/** The line of a step that has ended, and all it said when it failed. */
export const describeStep = ({ step, outcome, tookMs }: Finished): string => {
  const { passed, failed, skipped, output } = outcome
  const tests = step.tests ? `, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const line = `${step.name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds(tookMs)}${tests}${left}\n`
  return failed === 0 ? line : `${line}${indent(output)}\n`
}

const describeSlowest = ({ step, outcome }: Finished): string[] => {
  const slowest = outcome.files.toSorted((a: FileTime, b: FileTime) => b.seconds - a.seconds).slice(0, slowestShown)
  if (slowest.length === 0) return []
  return [`slowest in ${step.name}: ${slowest.map((one) => `${one.file} ${one.seconds.toFixed(1)} s`).join(', ')}`]
}

/** Where the time went: each step's part of the whole, longest first. Steps side by side add up to more than it. */
export const describeTimes = (all: readonly Finished[], wholeMs: number): string => {
  const rows = all.toSorted((a, b) => b.tookMs - a.tookMs)
  const width = Math.max(4, ...rows.map(({ step }) => step.name.length))
  const lines = rows.map(({ step, tookMs }) =>
    [
      step.name.padEnd(width),
      (tookMs / 1000).toFixed(1).padStart(8),
      `${Math.round((tookMs / wholeMs) * 100)} %`.padStart(6),
    ].join(' '),
  )
  return [`${'step'.padEnd(width)}  seconds  share`, ...lines, ...rows.flatMap(describeSlowest)].join('\n')
}

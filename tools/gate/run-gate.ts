import { type Outcome, runStep } from './run-step.ts'
import type { Step } from './steps.ts'

const heartbeatMs = 10_000

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

const tell = (step: Step, { passed, failed, skipped, secondTry = 0 }: Outcome, took: string) => {
  const tests = step.tests ? `, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  const again = secondTry > 0 ? `, ${secondTry} of them only at the second try` : ''
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  return ` ${failed === 0 ? 'ok' : 'FAILED'} in ${took}${tests}${again}${left}\n`
}

const indent = (text: string) => text.trim().replace(/^/gm, '  | ')

/** Runs the steps one after the other, telling as it goes, and answers how many checks and tests passed and failed. */
export const runGate = async (
  root: string,
  steps: readonly Step[],
  print: (text: string) => void,
  stop: AbortSignal,
) => {
  const total = { passed: 0, failed: 0 }
  const broken = new Set<string>()
  const gateStart = performance.now()
  for (const step of steps) {
    if (stop.aborted) break
    const cause = step.needs?.find((name) => broken.has(name))
    if (cause !== undefined) {
      broken.add(step.name)
      total.failed += 1
      print(`${step.name}: FAILED, not run because "${cause}" failed\n`)
      continue
    }
    print(`${step.name} …`)
    const start = performance.now()
    const heartbeat = setInterval(() => print('.'), heartbeatMs)
    const outcome = await runStep(root, step, stop)
    clearInterval(heartbeat)
    print(tell(step, outcome, seconds(start)))
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed === 0) continue
    broken.add(step.name)
    print(`${indent(outcome.output)}\n`)
  }
  const failed = broken.size === 0 ? '' : `, failed: ${[...broken].join(', ')}`
  print(`\n${steps.length} steps in ${seconds(gateStart)}${failed}\n${total.passed} passed, ${total.failed} failed\n`)
  return total
}

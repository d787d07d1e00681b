import { describeStep, describeTimes, type Finished, seconds } from './describe.ts'
import { runStep } from './run-step.ts'
import { hopelessStep, nextStep } from './schedule.ts'
import type { Step } from './steps.ts'

const heartbeatMs = 20_000

/** Which steps wait, run and are done. */
const openProgress = (steps: readonly Step[]) => ({
  waiting: [...steps],
  running: [] as Step[],
  passed: new Set<string>(),
  failed: new Set<string>(),
  finished: [] as Finished[],
  total: { passed: 0, failed: 0 },
})

type Gate = ReturnType<typeof openProgress>

const take = (from: Step[], step: Step) => void from.splice(from.indexOf(step), 1)

const record = (gate: Gate, done: Finished) => {
  take(gate.running, done.step)
  gate.finished.push(done)
  gate.total.passed += done.outcome.passed
  gate.total.failed += done.outcome.failed
  gate[done.outcome.failed === 0 ? 'passed' : 'failed'].add(done.step.name)
}

const dropHopeless = (gate: Gate, print: (text: string) => void) => {
  for (let found = hopelessStep(gate); found; found = hopelessStep(gate)) {
    take(gate.waiting, found.step)
    gate.failed.add(found.step.name)
    gate.total.failed += 1
    print(`${found.step.name}: FAILED, not run because ${found.cause}\n`)
  }
}

const describeEnd = ({ finished, failed, total }: Gate, wholeMs: number) => {
  const broken = failed.size === 0 ? '' : `, failed: ${[...failed].join(', ')}`
  const whole = `${finished.length} steps in ${seconds(wholeMs)}${broken}`
  return `\n${describeTimes(finished, wholeMs)}\n\n${whole}\n${total.passed} passed, ${total.failed} failed\n`
}

/** The steps that may begin now, taken from the waiting ones. */
const takeReady = (gate: Gate) => {
  const ready: Step[] = []
  for (let step = nextStep(gate); step; step = nextStep(gate)) {
    take(gate.waiting, step)
    gate.running.push(step)
    ready.push(step)
  }
  return ready
}

/** Runs the steps, side by side where there are cores for it, and answers how many checks and tests passed and failed. */
export const runGate = async (
  root: string,
  steps: readonly Step[],
  print: (text: string) => void,
  stop: AbortSignal,
) => {
  const gate = openProgress(steps)
  const decided = new AbortController()
  const end = AbortSignal.any([stop, decided.signal])
  const gateStart = performance.now()

  const run = async (step: Step) => {
    const start = performance.now()
    const outcome = await runStep(root, step, end)
    const done = { step, outcome, tookMs: performance.now() - start }
    record(gate, done)
    // What a step says while it is being ended is of no interest.
    print(end.aborted && outcome.failed > 0 ? `${step.name}: ended before it was done\n` : describeStep(done))
    if (step.decisive && outcome.failed > 0) decided.abort()
    await goOn()
  }
  const goOn = async () => {
    if (end.aborted) return
    dropHopeless(gate, print)
    await Promise.all(takeReady(gate).map(run))
  }

  const sayRunning = () => print(`… ${gate.running.map(({ name }) => name).join(', ')}\n`)
  const heartbeat = setInterval(sayRunning, heartbeatMs)
  const all = goOn()
  sayRunning()
  await all
  clearInterval(heartbeat)
  print(describeEnd(gate, performance.now() - gateStart))
  return gate.total
}

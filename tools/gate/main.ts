import { join } from 'node:path'

import { runGate } from './run-gate.ts'
import { allSteps, quickSteps } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const steps = process.argv.includes('--quick') ? quickSteps : allSteps
const stop = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const { failed } = await runGate(root, steps, (text) => process.stdout.write(text), stop.signal)
process.exitCode = failed > 0 || stop.signal.aborted ? 1 : 0

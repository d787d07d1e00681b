import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { type Count, countTests } from './count-tests.ts'
import { findCommand } from './find-command.ts'
import { type Ended, runChild } from './run-child.ts'
import type { Step } from './steps.ts'

export type Outcome = Count & { output: string }

const reportArgs = (runner: Step['tests'], reportPath: string) => {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  return runner === 'playwright' ? ['--reporter=list,json'] : []
}

const failure = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output })

const judge = ({ name, tests, limitSeconds }: Step, ended: Ended, count: Count): Outcome => {
  if (ended.timedOut) {
    return failure(`${ended.output}\n${name} took longer than its limit of ${limitSeconds} s and was ended`)
  }
  if (tests === undefined && ended.code === 0) return { passed: 1, failed: 0, skipped: 0, output: ended.output }
  if (tests !== undefined && ended.code === 0 && count.passed + count.failed === 0) {
    return failure(`${ended.output}\n${name} found no test, which is never right`)
  }
  // A runner can fail without a failed test: a file that does not load, an error after the last test.
  return { ...count, failed: ended.code === 0 ? count.failed : Math.max(1, count.failed), output: ended.output }
}

const environmentFor = (root: string, reportPath: string) => ({
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
  // The child writes into our pipe, so only we know whether colours will reach a terminal.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})

/** Runs one step in its own process and says what it was worth. Never throws: whatever breaks is a failed check. */
export const runStep = async (root: string, step: Step, stop: AbortSignal): Promise<Outcome> => {
  const reportPath = join(tmpdir(), `gate-${randomUUID()}.json`)
  try {
    const [, ...args] = step.run
    const ended = await runChild([findCommand(root, step.run), ...args, ...reportArgs(step.tests, reportPath)], {
      cwd: root,
      limitMs: step.limitSeconds * 1000,
      stop,
      env: environmentFor(root, reportPath),
    })
    const none = { passed: 0, failed: 0, skipped: 0 }
    return judge(step, ended, step.tests ? countTests(step.tests, reportPath) : none)
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  } finally {
    rmSync(reportPath, { force: true })
  }
}

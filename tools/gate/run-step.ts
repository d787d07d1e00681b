import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { findCommand } from './find-command.ts'
import { hideBrowsers } from './hide-browsers.ts'
import { emptyReport, readReport, type Report } from './read-report.ts'
import { type Ended, runChild } from './run-child.ts'
import type { Step } from './steps.ts'

export type Outcome = Report & { output: string }

const reportArgs = (runner: Step['tests'], reportPath: string) => {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  return runner === 'playwright' ? ['--reporter=list,json'] : []
}

const failure = (output: string): Outcome => ({ ...emptyReport, failed: 1, output })

const outcomeOf = ({ name, tests, limitSeconds }: Step, ended: Ended, report: Report): Outcome => {
  const { code, output } = ended
  if (ended.timedOut) {
    return failure(`${output}\n${name} took longer than its limit of ${limitSeconds} s and was ended`)
  }
  if (tests === undefined && code === 0) return { ...emptyReport, passed: 1, output }
  if (tests !== undefined && code === 0 && report.passed + report.failed === 0) {
    return failure(`${output}\n${name} found no test, which is never right`)
  }
  // A runner can fail without a failed test: a file that does not load, an error after the last test.
  return { ...report, failed: code === 0 ? report.failed : Math.max(1, report.failed), output }
}

const environmentFor = (root: string, step: Step, reportPath: string) => ({
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
  ...hideBrowsers(step),
  ...step.environment,
  // The child writes into our pipe, so only we know whether colours will reach a terminal.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})

/** Runs one step in its own process. Never throws: what breaks counts as a failed check. */
export const runStep = async (root: string, step: Step, stop: AbortSignal): Promise<Outcome> => {
  const reportPath = join(tmpdir(), `gate-${randomUUID()}.json`)
  try {
    const [, ...args] = step.run
    const ended = await runChild([findCommand(root, step.run), ...args, ...reportArgs(step.tests, reportPath)], {
      cwd: root,
      limitMs: step.limitSeconds * 1000,
      stop,
      env: environmentFor(root, step, reportPath),
    })
    return outcomeOf(step, ended, step.tests ? readReport(step.tests, reportPath) : emptyReport)
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  } finally {
    rmSync(reportPath, { force: true })
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type FileTime = { file: string; seconds: number }

export type Report = { passed: number; failed: number; skipped: number; files: readonly FileTime[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults?: readonly { name: string; startTime: number; endTime: number }[]
}
type PlaywrightSuite = {
  file: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: readonly PlaywrightSuite[]
}

export const emptyReport: Report = { passed: 0, failed: 0, skipped: 0, files: [] }

const readVitest = (report: VitestReport): Report => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  files: (report.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: basename(name),
    seconds: (endTime - startTime) / 1000,
  })),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const durationMs = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  sum(suites.map(durationMs)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))))

/** A journey that passes only when tried again has shown a race, so it counts as failed. */
const readPlaywright = ({ stats, suites = [] }: PlaywrightReport): Report => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  files: suites.map((suite) => ({ file: basename(suite.file), seconds: durationMs(suite) / 1000 })),
})

/** What a runner's report says. No report means that the runner itself broke: nothing passed. */
export const readReport = (runner: 'vitest' | 'playwright', path: string): Report => {
  if (!existsSync(path)) return emptyReport
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return runner === 'vitest' ? readVitest(report as VitestReport) : readPlaywright(report as PlaywrightReport)
}

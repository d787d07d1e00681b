import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number; secondTry?: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const readReport = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const countVitest = ({ numPassedTests, numFailedTests, numPendingTests }: VitestReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
})

/** A journey that passes only at the second try has shown a race, mostly its own: it is counted and told. */
const countPlaywright = ({ stats }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  secondTry: stats.flaky,
})

/** What a runner's report says. No report means that the runner itself broke: nothing passed. */
export const countTests = (runner: 'vitest' | 'playwright', reportPath: string): Count => {
  const report = readReport(reportPath)
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  return runner === 'vitest' ? countVitest(report as VitestReport) : countPlaywright(report as PlaywrightReport)
}

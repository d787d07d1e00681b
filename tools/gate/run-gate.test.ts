import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { isAlive } from '../start/process/is-alive.ts'
import { runGate } from './run-gate.ts'
import type { Step } from './steps.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-'))
})

afterEach(() => rmSync(root, { recursive: true }))

/** A step whose script is the given text. */
const step = (name: string, text: string, more: Partial<Step> = {}): Step => {
  writeFileSync(join(root, `${name}.mjs`), text)
  return { name, run: [{ script: `${name}.mjs` }], limitSeconds: 20, ...more }
}

const run = async (steps: Step[], stop = new AbortController().signal) => {
  let said = ''
  const total = await runGate(root, steps, (text) => (said += text), stop)
  return { said, total, lastLine: said.trimEnd().split('\n').at(-1) }
}

const vitestReport = (passed: number, failed: number) => `
  import { writeFileSync } from 'node:fs'
  const path = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1]
  const report = { numPassedTests: ${passed}, numFailedTests: ${failed}, numPendingTests: 0 }
  writeFileSync(path, JSON.stringify(report))
`

const playwrightReport = `
  import { writeFileSync } from 'node:fs'
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats }))
  process.exitCode = 1
`

test('checks and tests are summed, and the last line stands alone', async () => {
  const { total, lastLine } = await run([
    step('check', ''),
    step('tests', vitestReport(7, 0), { tests: 'vitest' }),
    step('journeys', playwrightReport, { tests: 'playwright' }),
  ])
  expect(total).toEqual({ passed: 11, failed: 2 })
  expect(lastLine).toBe('11 passed, 2 failed')
})

test('a failed check shows what it said, and the steps behind it still run', async () => {
  const { said, lastLine } = await run([
    step('lint', 'console.log("this line is wrong"); process.exit(3)'),
    step('types', 'console.log("nothing to tell")'),
  ])
  expect(said).toContain('lint: FAILED')
  expect(said).toContain('  | this line is wrong')
  expect(said).not.toContain('nothing to tell')
  expect(lastLine).toBe('1 passed, 1 failed')
})

test('a step that needs a failed one is not run, and counts as failed', async () => {
  const { said, lastLine } = await run([
    step('build', 'process.exit(1)'),
    step('journeys', 'console.log("ran")', { needs: ['build'] }),
  ])
  expect(said).toContain('journeys: FAILED, not run because "build" failed')
  expect(lastLine).toBe('0 passed, 2 failed')
})

test('a test step that finds no test fails', async () => {
  const { said, total } = await run([step('tests', vitestReport(0, 0), { tests: 'vitest' })])
  expect(said).toContain('found no test')
  expect(total.failed).toBe(1)
})

test('a runner that breaks without a failed test counts as one failure', async () => {
  const broken = step('tests', `${vitestReport(5, 0)}; process.exitCode = 1`, { tests: 'vitest' })
  const silent = step('silent', 'process.exit(1)', { tests: 'playwright' })
  expect((await run([broken, silent])).total).toEqual({ passed: 5, failed: 2 })
})

test('a step past its time limit is ended with everything it started', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => void vi.restoreAllMocks())
  const endless = `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync('pid', String(pid))
    setInterval(() => {}, 1000)
  `
  const running = run([step('endless', endless, { limitSeconds: 7 })])
  const readPid = () => Number(readFileSync(join(root, 'pid'), 'utf8'))
  await expect.poll(readPid).toBeGreaterThan(0)
  limit.abort()
  const { said, total } = await running
  expect(AbortSignal.timeout).toHaveBeenCalledWith(7_000)
  expect(said).toContain('took longer than its limit of 7 s')
  expect(total.failed).toBe(1)
  await expect.poll(() => isAlive(readPid())).toBe(false)
})

test('a stopped gate ends its step and starts no other', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 300)
  const endless = step('endless', 'setInterval(() => {}, 1000)')
  const { said, total } = await run([endless, step('next', '', { needs: ['endless'] })], stop.signal)
  expect(total).toEqual({ passed: 0, failed: 1 })
  expect(said).not.toContain('next')
})

test('steps run side by side, and one that needs another waits for it', async () => {
  // Neither ends before the other has begun, so one after the other would end at the time limit.
  const meet = (mine: string, other: string) => `
    import { existsSync, writeFileSync } from 'node:fs'
    writeFileSync('${mine}.here', '')
    while (!existsSync('${other}.here')) await new Promise((resolve) => setTimeout(resolve, 5))
    writeFileSync('${mine}.done', '')
  `
  const after = "import { existsSync } from 'node:fs'; process.exit(existsSync('left.done') ? 0 : 1)"
  const { lastLine } = await run([
    step('late', after, { needs: ['left'] }),
    step('left', meet('left', 'right')),
    step('right', meet('right', 'left')),
  ])
  expect(lastLine).toBe('3 passed, 0 failed')
})

test('a decisive step that fails ends the gate at once', async () => {
  const { said, total } = await run([
    step('browser', 'console.log("install one"); process.exit(1)', { decisive: true, cores: 0 }),
    step('tests', 'setInterval(() => {}, 1000)', { cores: 2 }),
    step('more', '', { needs: ['tests'] }),
  ])
  expect(said).toContain('  | install one')
  expect(said).toContain('tests: ended before it was done')
  expect(said).not.toContain('more')
  expect(total).toEqual({ passed: 0, failed: 2 })
})

test('every browser is hidden from the steps that do not need one', async () => {
  const look = 'process.exit(process.env.DPASS_HIDE_BROWSERS ? 1 : 0)'
  const { said } = await run([
    step('browser', look),
    step('journeys', look, { needs: ['browser'] }),
    step('lint', look),
  ])
  expect(said).toMatch(/^browser: ok/m)
  expect(said).toMatch(/^journeys: ok/m)
  expect(said).toMatch(/^lint: FAILED/m)
})

test('the last lines say where the time went', async () => {
  const timed = `
    import { writeFileSync } from 'node:fs'
    const path = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1]
    const testResults = [
      { name: '/a/quick.test.ts', startTime: 0, endTime: 10 },
      { name: '/a/slow.test.ts', startTime: 0, endTime: 4200 },
    ]
    const counts = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0 }
    writeFileSync(path, JSON.stringify({ ...counts, testResults }))
  `
  const { said } = await run([step('tests', timed, { tests: 'vitest' })])
  expect(said.slice(said.indexOf('\nstep'))).toMatch(
    /\nstep +seconds +share\ntests +\d+\.\d +\d+ %\nslowest in tests: slow\.test\.ts 4\.2 s, quick\.test\.ts 0\.0 s\n\n1 steps in/,
  )
})

test('a missing script or tool is named in plain words', async () => {
  mkdirSync(join(root, 'node_modules'))
  const { said, total } = await run([
    { name: 'gone', run: [{ script: 'tools/gone.ts' }], limitSeconds: 1 },
    { name: 'lint', run: [{ tool: 'oxlint', of: 'oxlint' }], limitSeconds: 1 },
  ])
  expect(said).toContain('tools/gone.ts is missing from this repository')
  expect(said).toContain('oxlint is not installed: run npm install')
  expect(total.failed).toBe(2)
})

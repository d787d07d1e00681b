import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { findCommand } from './find-command.ts'
import { runChild } from './run-child.ts'

const root = join(import.meta.dirname, '../..')

const sample = `
  import { expect, test, vi } from 'vitest'
  test('says an error', () => console.error('a %s word', 'loud'))
  test('drops a promise', () => void Promise.reject(new Error('nobody listens')))
  test('drops a promise under fake timers', () => {
    vi.useFakeTimers()
    void Promise.reject(new Error('nobody listens either'))
  })
  test('stays quiet', () => console.log('a quiet word'))
  test('wants an error', () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
    console.error('wanted')
    expect(spy).toHaveBeenCalled()
    spy.mockRestore()
  })
`

type Result = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

test('console.error and unhandled rejections fail the test in which they happen, and no other', async () => {
  // Inside the repository, so that the sample finds vitest; .cache is ignored by git.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/console-'))
  try {
    writeFileSync(join(folder, 'sample.test.ts'), sample)
    const setup = join(import.meta.dirname, 'fail-on-console-error.ts')
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { setupFiles: [${JSON.stringify(setup)}] } }`,
    )
    const vitest = findCommand(root, [{ tool: 'vitest', of: 'vitest' }])
    const report = join(folder, 'report.json')
    const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
    const { code } = await runChild(args, { cwd: folder, limitMs: 30_000 })
    expect(code).toBe(1)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Result
    const results = testResults[0]?.assertionResults ?? []
    expect(results.map(({ title, status }) => [title, status])).toEqual([
      ['says an error', 'failed'],
      ['drops a promise', 'failed'],
      ['drops a promise under fake timers', 'failed'],
      ['stays quiet', 'passed'],
      ['wants an error', 'passed'],
    ])
    expect(results[0]?.failureMessages[0]).toContain('console.error: a loud word')
    expect(results[1]?.failureMessages[0]).toContain('nobody listens')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 40_000)

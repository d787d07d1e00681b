/**
 * The gate as a list, fast things first. A step runs either a tool of a package or a script of ours; it counts as one
 * check, or, when it says which runner writes its report, as the tests found in that report.
 */
export type Step = {
  name: string
  run: readonly [command: { tool: string; of: string } | { script: string }, ...args: string[]]
  limitSeconds: number
  tests?: 'vitest' | 'playwright'
  /** Steps whose failure makes this one pointless: it would only fail again, slower. */
  needs?: readonly string[]
}

export const quickSteps: readonly Step[] = [
  { name: 'format', run: [{ tool: 'oxfmt', of: 'oxfmt' }, '--check', '.'], limitSeconds: 60 },
  { name: 'lint', run: [{ tool: 'oxlint', of: 'oxlint' }, '--type-aware', '--deny-warnings'], limitSeconds: 120 },
  { name: 'types', run: [{ tool: 'tsc', of: 'typescript' }, '-p', 'tsconfig.json'], limitSeconds: 120 },
  { name: 'web types', run: [{ tool: 'tsc', of: 'typescript' }, '-p', 'apps/web/tsconfig.json'], limitSeconds: 120 },
  {
    name: 'web test types',
    run: [{ tool: 'tsc', of: 'typescript' }, '-p', 'apps/web/tsconfig.test.json'],
    limitSeconds: 120,
  },
  { name: 'floors', run: [{ script: 'tools/floors/main.ts' }], limitSeconds: 60 },
  { name: 'copy', run: [{ script: 'tools/copy/main.ts' }], limitSeconds: 60 },
]

export const allSteps: readonly Step[] = [
  ...quickSteps,
  { name: 'dead code', run: [{ tool: 'knip', of: 'knip' }, '--no-progress'], limitSeconds: 120 },
  {
    name: 'unit and API tests',
    run: [
      { tool: 'vitest', of: 'vitest' },
      'run',
      ...['unit', 'api', 'sandbox'].flatMap((project) => ['--project', project]),
    ],
    tests: 'vitest',
    limitSeconds: 900,
  },
  { name: 'web build', run: [{ script: 'tools/gate/build-web.ts' }], limitSeconds: 120 },
  {
    name: 'system tests',
    run: [{ tool: 'vitest', of: 'vitest' }, 'run', '--project', 'system'],
    tests: 'vitest',
    needs: ['web build'],
    limitSeconds: 900,
  },
  { name: 'browser', run: [{ script: 'e2e/ensure-browser.ts' }], limitSeconds: 600 },
  {
    name: 'browser journeys',
    run: [{ tool: 'playwright', of: '@playwright/test' }, 'test', '--config', 'e2e/playwright.config.ts'],
    tests: 'playwright',
    needs: ['web build', 'browser'],
    limitSeconds: 1800,
  },
]

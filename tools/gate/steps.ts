import { browserStep } from './hide-browsers.ts'

/**
 * The gate as a list, fast things first. A step runs either a tool of a package or a script of ours; it counts as one
 * check, or, when it says which runner writes its report, as the tests found in that report.
 */
export type Step = {
  name: string
  run: readonly [command: { tool: string; of: string } | { script: string }, ...args: string[]]
  limitSeconds: number
  tests?: 'vitest' | 'playwright'
  /** Steps that must have passed before this one begins. From a step that does not need `browser` it is hidden. */
  needs?: readonly string[]
  /** How many cores it keeps busy, 1 unless said. Steps run side by side as far as the machine has cores for them. */
  cores?: 0 | 1 | 2
  environment?: Readonly<Record<string, string>>
  /** When it fails the gate ends at once: what is missing is needed by the longest steps. */
  decisive?: true
}

const types = (name: string, project: string): Step => ({
  name,
  // Four checkers, the default, each work out the same types: on two busy cores that takes more than twice as long.
  run: [{ tool: 'tsc', of: 'typescript' }, '-p', project, '--checkers', '1'],
  limitSeconds: 300,
})

export const quickSteps: readonly Step[] = [
  {
    name: 'lint',
    run: [{ tool: 'oxlint', of: 'oxlint' }, '--type-aware', '--deny-warnings'],
    // As with the types: on a core of its own the half that knows types takes a quarter less of the processor.
    environment: { GOMAXPROCS: '1' },
    limitSeconds: 300,
  },
  types('types', 'tsconfig.json'),
  types('web types', 'apps/web/tsconfig.json'),
  types('web test types', 'apps/web/tsconfig.test.json'),
  { name: 'format', run: [{ tool: 'oxfmt', of: 'oxfmt' }, '--check', '.'], limitSeconds: 300 },
  { name: 'floors', run: [{ script: 'tools/floors/main.ts' }], limitSeconds: 300 },
  { name: 'copy', run: [{ script: 'tools/copy/main.ts' }], limitSeconds: 300 },
]

export const allSteps: readonly Step[] = [
  // Installing a browser waits for the network, so it begins first and takes no core from the others.
  { name: browserStep, run: [{ script: 'e2e/ensure-browser.ts' }], limitSeconds: 600, cores: 0, decisive: true },
  // It waits for the disk in between, so it runs beside others and not last of all.
  { name: 'web build', run: [{ script: 'tools/gate/build-web.ts' }], limitSeconds: 300 },
  ...quickSteps,
  { name: 'dead code', run: [{ tool: 'knip', of: 'knip' }, '--no-progress'], limitSeconds: 300 },
  {
    name: 'unit and API tests',
    run: [
      { tool: 'vitest', of: 'vitest' },
      'run',
      ...['unit', 'web', 'api', 'sandbox'].flatMap((project) => ['--project', project]),
    ],
    tests: 'vitest',
    cores: 2,
    limitSeconds: 900,
  },
  {
    name: 'system tests',
    run: [{ tool: 'vitest', of: 'vitest' }, 'run', '--project', 'system'],
    tests: 'vitest',
    needs: ['web build'],
    // A third of its time it waits for processes that it has killed or started; the component tests take what is left.
    cores: 1,
    limitSeconds: 900,
  },
  {
    name: 'component tests',
    run: [{ tool: 'vitest', of: 'vitest' }, 'run', '--project', 'components', '--project', 'pages'],
    tests: 'vitest',
    needs: [browserStep],
    cores: 1,
    limitSeconds: 600,
  },
  {
    name: 'browser journeys',
    run: [{ tool: 'playwright', of: '@playwright/test' }, 'test', '--config', 'e2e/playwright.config.ts'],
    tests: 'playwright',
    needs: ['web build', browserStep],
    cores: 2,
    limitSeconds: 1800,
  },
]

import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

import { LongestFirst } from './tools/gate/longest-first.ts'

// System tests start whole process trees and take long, so they run only when a word on the command line names them.
const wantsSystem = process.argv.some((word) => word.includes('system'))
// Tests of components and pages need a browser; the others must run where none is installed.
const wantsComponents = process.argv.some((word) => word.includes('components'))
const wantsPages = process.argv.some((word) => word.includes('pages'))

// Processes that tests start read the same modules again and again; compiled once, each is ready a third sooner.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

const setupFiles = ['tools/gate/fail-on-console-error.ts']
// Each test makes what it changes, down to its database, so files may share a process and the modules it has loaded.
// That spares every file the start of a process and the loading of the whole product.
const isolate = false
// A limit and not a wait: a machine with other work to do takes many times as long as a quiet one.
const testTimeout = 60_000
// The same for what is polled: the default of a second passes while a busy machine does something else.
const expectation = { poll: { timeout: 30_000 } }
const exclude = ['**/node_modules/**', '**/*.system.test.ts']

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: a third of the time tests wait for a timer or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/{api,sandbox}/src/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            // Rules about values; what they are given they do not keep.
            'apps/web/src/{address,domain,features,ui}/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude,
          setupFiles,
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: [...exclude, 'apps/web/src/{address,domain,features,ui}/**'],
          setupFiles,
          // Its modules hold the state of one browser tab, so each file gets modules of its own, in a thread.
          pool: 'threads',
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/test/**/*.test.ts'],
          exclude,
          setupFiles,
          isolate,
          // One PostgreSQL for the run and one template database, which every test file clones.
          globalSetup: ['apps/api/test/setup/postgres.ts'],
          testTimeout,
          expect: expectation,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['apps/sandbox/test/**/*.test.ts'],
          exclude,
          setupFiles,
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      ...(wantsComponents ? ['apps/web/test/vitest.config.ts'] : []),
      ...(wantsPages ? ['apps/web/test/pages/vitest.config.ts'] : []),
      ...(wantsSystem
        ? [
            {
              test: {
                name: 'system',
                include: ['**/*.system.test.ts'],
                exclude: ['**/node_modules/**'],
                setupFiles,
                // One first start for the run; the tests begin with a copy of what it left.
                globalSetup: ['tools/start/system/fill-folder.ts'],
                testTimeout: 300_000,
                expect: expectation,
                hookTimeout: 180_000,
              },
            },
          ]
        : []),
    ],
  },
})

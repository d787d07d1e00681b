import { defineConfig } from 'vitest/config'

// System tests start whole process trees and take long, so they run only when a word on the command line names them.
const wantsSystem = process.argv.some((word) => word.includes('system'))

const setupFiles = ['tools/gate/fail-on-console-error.ts']
const exclude = ['**/node_modules/**', '**/*.system.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude,
          setupFiles,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/test/**/*.test.ts'],
          exclude,
          setupFiles,
          // One PostgreSQL for the run and one template database, which every test file clones.
          globalSetup: ['apps/api/test/setup/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['apps/sandbox/test/**/*.test.ts'],
          exclude,
          setupFiles,
          testTimeout: 20_000,
        },
      },
      ...(wantsSystem
        ? [
            {
              test: {
                name: 'system',
                include: ['**/*.system.test.ts'],
                exclude: ['**/node_modules/**'],
                setupFiles,
                fileParallelism: false,
                testTimeout: 180_000,
                hookTimeout: 180_000,
              },
            },
          ]
        : []),
    ],
  },
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * What the gate does a little of, at the length the product promises: thousands of random operations on redemptions, with
 * the months and the settlements that they come to, a day of a million lines, and a hundred kills of the API under load.
 * `npm run stress`; MODEL_STEPS, MODEL_SEED, SETTLEMENT_LINES and REDEMPTION_KILLS change it.
 */
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const runs = [
  { MODEL_STEPS: '10000', words: ['--project', 'api', 'apps/api/test/redemption/model.test.ts'] },
  { MODEL_STEPS: '1000', words: ['--project', 'api', 'apps/api/test/redemption/savings.test.ts'] },
  { SETTLEMENT_LINES: '1000000', words: ['--project', 'api', 'apps/api/test/settlements/settlements.test.ts'] },
  { REDEMPTION_KILLS: '100', words: ['--project', 'system', 'tools/start/system/redemption.system.test.ts'] },
]

for (const { words, ...settings } of runs) {
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...words], {
    stdio: 'inherit',
    env: { ...settings, ...process.env },
  })
  if (status !== 0) process.exitCode = 1
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@dpass/tools/start/postgres/start-postgres.ts'
import { report } from './report.ts'
import { platform } from './suites/platform.ts'

const plan = { rounds: 7, secondsPerRound: 4, connections: 50 }
const suites = [platform]

const folder = await mkdtemp(join(tmpdir(), 'dpass-bench-'))
const postgres = await startPostgres({ folder, durable: true, log: () => undefined })
try {
  let missed = 0
  for (const suite of suites) {
    process.stdout.write(`Measuring ${suite.name}: ${plan.rounds} interleaved rounds of ${plan.secondsPerRound} s …\n`)
    missed += report(suite, await suite.run(postgres.url, plan))
  }
  process.stdout.write(missed === 0 ? '\nEvery bar is cleared.\n' : `\n${missed} below the bar.\n`)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@dpass/tools/start/postgres/start-postgres.ts'
import { newDatabase } from './new-database.ts'
import { report } from './report.ts'
import { passwords } from './suites/passwords.ts'
import { platform } from './suites/platform.ts'
import { records } from './suites/records.ts'
import { redemption } from './suites/redemption.ts'
import { sessions } from './suites/sessions.ts'
import { telling } from './suites/telling.ts'

const plan = { rounds: 5, secondsPerRound: 3, connections: 50 }
const all = [platform, sessions, passwords, redemption, telling, records]
const wanted = process.argv.slice(2)
const suites = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name))

const folder = await mkdtemp(join(tmpdir(), 'dpass-bench-'))
const postgres = await startPostgres({ folder, durable: true, log: () => undefined })
try {
  let missed = 0
  for (const suite of suites) {
    process.stdout.write(`Measuring ${suite.name}: ${plan.rounds} interleaved rounds of ${plan.secondsPerRound} s …\n`)
    missed += report(suite, await suite.run(await newDatabase(postgres.url, `bench_${suite.name}`), plan))
  }
  process.stdout.write(missed === 0 ? '\nEvery bar is cleared.\n' : `\n${missed} below the bar.\n`)
  process.exitCode = missed === 0 ? 0 : 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

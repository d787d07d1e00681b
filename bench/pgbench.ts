import { spawnSync } from 'node:child_process'

/** Transactions a second of pgbench's simple-update on this server: an update, a read and an insert in each. */
export function openPgbench(databaseUrl: string, clients: number) {
  run(['--initialize', '--quiet', '--scale=10', databaseUrl])
  return (seconds: number): number => {
    const output = run([
      '--builtin=simple-update',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=2',
      `--time=${seconds}`,
      '--no-vacuum',
      databaseUrl,
    ])
    const found = /^tps = ([\d.]+)/m.exec(output)?.[1]
    if (found === undefined) throw new Error(`pgbench did not say its figure:\n${output}`)
    return Number(found)
  }
}

function run(words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('pgbench', words, { encoding: 'utf8' })
  if (error)
    throw new Error('pgbench has to be installed to be measured against (package postgresql-contrib).', {
      cause: error,
    })
  if (status !== 0) throw new Error(`pgbench failed:\n${stderr}`)
  return stdout
}

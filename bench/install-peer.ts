import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Installs a peer's exact version where only the measurement finds it: the product does not carry its rivals. */
export function installPeer(name: string, version: string): string {
  const folder = join(tmpdir(), `dpass-bench-${name}-${version}`)
  if (existsSync(join(folder, 'node_modules', name))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  process.stdout.write(`Installing ${name} ${version} to measure beside …\n`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

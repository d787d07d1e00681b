// Runs on any Node from 20 with nothing installed, like bootstrap.mjs itself.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'

/**
 * Judges production's settings before anything is installed or built: undefined, or what the operator is told. `reader` is
 * a Node that reads TypeScript. Without one it is known only which settings are needed; what they say is then judged once
 * packages are installed, before the web app is built (tools/serve.ts).
 */
export function checkSettings({ root, reader, environment }) {
  const tools = join(root, 'tools', 'bootstrap')
  if (reader) {
    const judge = ['--disable-warning=ExperimentalWarning', join(tools, 'judge-settings.ts')]
    const { status, stderr } = spawnSync(reader, judge, { encoding: 'utf8', env: environment })
    return status === 0 ? undefined : stderr.trim()
  }
  const needed = JSON.parse(fs.readFileSync(join(tools, 'needed-settings.json'), 'utf8'))
  const missing = Object.keys(needed).filter((name) => !environment[name]?.trim())
  if (missing.length === 0) return undefined
  return ['DPASS cannot start:', ...missing.map((name) => `  ${needed[name]}`)].join('\n')
}

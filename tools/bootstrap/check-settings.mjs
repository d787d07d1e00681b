// Runs on any Node from 20 with nothing installed, like bootstrap.mjs itself.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Judges production's settings before anything is installed or built: undefined, or what the operator is told. */
export function checkSettings({ root, node, environment }) {
  const judge = join(root, 'tools/bootstrap/judge-settings.mjs')
  const { status, stderr } = spawnSync(node, [judge], { encoding: 'utf8', env: environment })
  return status === 0 ? undefined : stderr.trim()
}

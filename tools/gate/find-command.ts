import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Step } from './steps.ts'

/**
 * The file to hand to Node for a step. A tool is found by its package's own `bin`, not through the shell, so that the
 * gate runs the pinned version on this very Node on every system.
 */
export const findCommand = (root: string, [command]: Step['run']): string => {
  if ('script' in command) {
    const path = join(root, command.script)
    if (!existsSync(path)) throw new Error(`${command.script} is missing from this repository`)
    return path
  }
  const folder = join(root, 'node_modules', command.of)
  const missing = `${command.tool} is not installed: run npm install in ${root}`
  if (!existsSync(join(folder, 'package.json'))) throw new Error(missing)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin?: Record<string, string> }
  const path = bin?.[command.tool]
  if (path === undefined) throw new Error(missing)
  return join(folder, path)
}

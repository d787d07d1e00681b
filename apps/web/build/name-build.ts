import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'

/** Names the build, in its code and in /version.txt, so that a tab that has been open for weeks can tell it is old. */
export function nameBuild(): Plugin {
  const build = randomBytes(9).toString('base64url')
  return {
    name: 'name-build',
    config: () => ({ define: { __BUILD__: JSON.stringify(build) } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: build })
    },
  }
}

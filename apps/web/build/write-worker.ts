import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

/** Builds the worker beside the app, as one file at a fixed address. */
export function writeWorker(): Plugin {
  let buildName = ''
  return {
    name: 'write-worker',
    apply: 'build',
    configResolved({ define }) {
      buildName = String(define?.['__BUILD__'])
    },
    async generateBundle() {
      const source = await buildScript({ source: 'src/worker/worker.ts', define: { __BUILD__: buildName } })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

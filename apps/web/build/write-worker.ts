import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { oldest } from './oldest/oldest.ts'
import { refuseNewer } from './oldest/refuse-newer.ts'

const source = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url))

/** Builds the worker beside the app, as one file at a fixed address. It shares no chunk with the app's pages. */
export function writeWorker(): Plugin {
  let buildName = ''
  return {
    name: 'write-worker',
    apply: 'build',
    configResolved({ define }) {
      buildName = String(define?.['__BUILD__'])
    },
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [refuseNewer()],
        define: { __BUILD__: buildName },
        build: {
          write: false,
          target: oldest,
          rolldownOptions: { input: source, output: { format: 'iife' } },
        },
      })
      const [output] = 'output' in built ? built.output : []
      if (output?.type !== 'chunk') return this.error('the worker was not built')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.code })
      return undefined
    },
  }
}

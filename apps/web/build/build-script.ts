import { fileURLToPath } from 'node:url'
import { build, type PluginOption } from 'vite'
import { oldest } from './oldest/oldest.ts'
import { refuseNewer } from './oldest/refuse-newer.ts'

interface Script {
  /** From the app's folder. */
  readonly source: string
  /** The global that its default export becomes. */
  readonly name?: string
  readonly plugins?: PluginOption[]
  readonly define?: Readonly<Record<string, string>>
}

/** Builds a script that shares nothing with the app's chunks, as one text. */
export async function buildScript({ source, name, plugins = [], define = {} }: Script): Promise<string> {
  const input = fileURLToPath(new URL(`../${source}`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [plugins, refuseNewer()],
    define,
    build: {
      write: false,
      target: oldest,
      rolldownOptions: {
        input,
        // Otherwise nothing would be exported by an app's entry.
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', ...(name && { name, exports: 'default' }) },
      },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not built`)
  return chunk.code
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { compileJsx } from './compile-jsx.ts'
import { inlineCopy } from './inline-copy.ts'
import { nameBuild } from './name-build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const runner = fileURLToPath(new URL('run-prerender.ts', import.meta.url))
const run = promisify(execFile)

/** As src/prerender/render.tsx gives it. */
interface Prerendered {
  /** The modules that each address shows, as Vite's manifest names them. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly views: readonly RenderedView[]
}

export interface RenderedView {
  readonly path: string
  readonly when: Readonly<Record<string, string>>
  readonly modules: readonly string[]
  /** What src/early/hold-page.ts is told. */
  readonly held: { readonly viewFor?: string; readonly reads: readonly string[] }
  readonly root?: string
  readonly isFilled: boolean
}

/**
 * Builds the app a second time, to be run here, and has it list its pages and render its first views. It is the app as browsers get it, down
 * to the names of classes: React takes over what it finds only when it would have drawn the same.
 */
export async function prerender(): Promise<Prerendered> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-views-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [compileJsx(), inlineCopy(), nameBuild()],
      // The router draws a server's page otherwise than a browser's, and the browser would not recognise it.
      ssr: {
        noExternal: true,
        external: ['@sentry/browser', '@amplitude/analytics-browser'],
        target: 'webworker',
        resolve: { conditions: ['browser', 'module', 'import'] },
      },
      build: {
        ssr: 'src/prerender/render.tsx',
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render.mjs' } },
      },
    })
    // In a process of its own: the app expects a browser's globals, and leaves timers behind.
    const { stdout } = await run(process.execPath, [runner, join(folder, 'render.mjs')], { maxBuffer: 16 * 1024 ** 2 })
    return JSON.parse(stdout) as Prerendered
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

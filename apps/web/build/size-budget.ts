import type { Plugin, Rollup } from 'vite'
import { brotli } from './precompress.ts'

/** Every page that members open; the gallery holds all there is. */
const measured = /\/src\/pages\/(?!gallery\/)(?:[\w-]+\/)*\w+Page\.tsx$/

/** Fails the build when the JavaScript that a first visit of some page must load grows past the budget (brotli, KiB). */
export function sizeBudget(maxKib: number): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry)
      const pages = chunksOf(bundle).filter(({ facadeModuleId }) => measured.test(facadeModuleId ?? ''))
      if (entries.length === 0 || pages.length === 0) this.error('the size budget found nothing to measure')
      for (const page of pages) {
        const files = new Set<string>()
        for (const chunk of [...entries, page]) collect(chunk, bundle, files)
        const kib = await compressedKib(bundle, files)
        const said = `first load of ${page.name}: ${kib.toFixed(1)} KiB of JavaScript (budget ${maxKib})`
        if (kib > maxKib) this.error(said)
        this.info(said)
      }
    },
  }
}

const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

function collect(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const fileName of chunk.imports) {
    const imported = bundle[fileName]
    if (imported?.type === 'chunk') collect(imported, bundle, files)
  }
}

async function compressedKib(bundle: Rollup.OutputBundle, files: ReadonlySet<string>): Promise<number> {
  let bytes = 0
  for (const fileName of files) {
    const chunk = bundle[fileName]
    if (chunk?.type === 'chunk') bytes += (await brotli(chunk.code)).length
  }
  return bytes / 1024
}

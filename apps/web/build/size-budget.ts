import type { Plugin } from 'vite'
import { brotli } from './precompress.ts'

/** Fails the build when the JavaScript a first visit must load grows past the budget (brotli, in KiB). */
export function sizeBudget(maxKib: number): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const counted = new Set<string>()
      const load = (fileName: string): void => {
        const chunk = bundle[fileName]
        if (chunk?.type !== 'chunk' || counted.has(fileName)) return
        counted.add(fileName)
        chunk.imports.forEach(load)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) load(chunk.fileName)
      let bytes = 0
      for (const fileName of counted) {
        const chunk = bundle[fileName]
        if (chunk?.type === 'chunk') bytes += (await brotli(chunk.code)).length
      }
      const kib = bytes / 1024
      if (counted.size === 0) this.error('the size budget found no entry to measure')
      if (kib > maxKib) this.error(`the first load is ${kib.toFixed(1)} KiB of JavaScript; the budget is ${maxKib} KiB`)
      this.info(`first load ${kib.toFixed(1)} KiB of JavaScript (budget ${maxKib} KiB, brotli)`)
    },
  }
}

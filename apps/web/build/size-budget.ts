import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type MeasuredPage, measurePages } from './measure-pages.ts'

/**
 * Fails the build when a first visit of some page asks for more JavaScript than the budget, judged by the files that were
 * written and compressed. The table of all pages is left in `.sizes.txt`.
 */
export function sizeBudget(budgetKib: number): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    writeBundle: {
      // After the plugins before it, one of which compresses.
      sequential: true,
      async handler({ dir: folder = '' }) {
        const pages = await measurePages(folder)
        if (pages.length === 0) this.error('the size budget found no page to measure')
        const table = pages.map((page) => describe(page, budgetKib)).join('\n')
        await writeFile(join(folder, '.sizes.txt'), `${table}\n`)
        if (pages.some(({ scriptKib }) => scriptKib > budgetKib)) this.error(`a page is over its budget:\n${table}`)
        this.info(table)
      },
    },
  }
}

function describe({ path, scriptKib, files }: MeasuredPage, budgetKib: number): string {
  const script = `${scriptKib.toFixed(1).padStart(6)} of ${budgetKib} KiB of JavaScript`
  return `${path.padEnd(46)}${script}${String(files).padStart(3)} files${scriptKib > budgetKib ? '  OVER' : ''}`
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type MeasuredPage, measurePages } from './measure-pages.ts'

export interface Budget {
  /** KiB of JavaScript for a first visit of a page that reads no data: those of signing in and up. */
  readonly formKib: number
  readonly dataKib: number
  /** Scripts and styles before a page can be used. */
  readonly files: number
}

/** Pages that only development builds know; the gallery holds all there is. */
const unmeasured = '/gallery'

/**
 * Fails the build when a first visit of some page asks for more than the budget, judged by the files that were written
 * and compressed. The table of all pages is left in `.sizes.txt`.
 */
export function sizeBudget(budget: Budget): Plugin {
  const readingFiles = new Set<string>()
  return {
    name: 'size-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.moduleIds.some((id) => id.includes('/@tanstack/react-query/')))
          readingFiles.add(output.fileName)
      if (readingFiles.size === 0) this.error('the size budget found nothing that reads data')
    },
    writeBundle: {
      // After the plugins before it, one of which compresses.
      sequential: true,
      async handler({ dir: folder = '' }) {
        const pages = (await measurePages(folder, readingFiles)).filter(({ path }) => path !== unmeasured)
        if (pages.length === 0) this.error('the size budget found no page to measure')
        const table = pages.map((page) => describe(page, budget)).join('\n')
        await writeFile(join(folder, '.sizes.txt'), `${table}\n`)
        if (pages.some((page) => isOver(page, budget))) this.error(`a page is over its budget:\n${table}`)
        this.info(table)
      },
    },
  }
}

const barOf = ({ readsData }: MeasuredPage, budget: Budget): number => (readsData ? budget.dataKib : budget.formKib)

const isOver = (page: MeasuredPage, budget: Budget): boolean =>
  page.scriptKib > barOf(page, budget) || page.files > budget.files

function describe(page: MeasuredPage, budget: Budget): string {
  const script = `${page.scriptKib.toFixed(1).padStart(6)} of ${barOf(page, budget)} KiB of JavaScript`
  const files = `${String(page.files).padStart(3)} of ${budget.files} files`
  return `${page.path.padEnd(46)}${script}${files}${isOver(page, budget) ? '  OVER' : ''}`
}

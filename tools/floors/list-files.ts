import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** Every source file below a folder, as paths relative to it, sorted. Hidden folders hold data and settings, no code. */
export const listFiles = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(root, path)
      return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
    })
    .toSorted()

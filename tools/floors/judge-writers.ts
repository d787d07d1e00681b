import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const writing =
  /\b(?:insert\s+into|delete\s+from|update)\s+([a-z_]+)\s+(?:as\s+[a-z_]+\s+)?(?:\(|set\b|values\b|select\b|where\b|using\b|as\b)/g

/** A table has one writer, so that what may be written into it is found in one place. Reading it is free. */
export const judgeWriters = (root: string, files: readonly string[]): string[] => {
  const writers = new Map<string, string>()
  const told: string[] = []
  for (const path of files.filter((file) => /^apps\/api\/src\/.*(?<!\.test)\.ts$/.test(file))) {
    for (const table of new Set(
      [...readFileSync(join(root, path), 'utf8').matchAll(writing)].map(([, name = '']) => name),
    )) {
      const first = writers.get(table) ?? path
      writers.set(table, first)
      if (first !== path)
        told.push(`${path}:1 writes the table ${table}, and so does ${first}: one file writes a table`)
    }
  }
  return told
}

import { join } from 'node:path'

import { checkFloors } from './check-floors.ts'

const root = process.argv[2] ?? join(import.meta.dirname, '../..')
const { fileCount, importCount, violations } = checkFloors(root)
for (const violation of violations) console.log(violation)
console.log(`${fileCount} files, ${importCount} imports of ours, ${violations.length} against the floors`)
process.exitCode = violations.length === 0 ? 0 : 1

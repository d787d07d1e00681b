import { join } from 'node:path'
import { checkCopy } from './check-copy.ts'

const { problems, fileCount, keyCount, unused } = checkCopy(join(import.meta.dirname, '../..'))
for (const problem of problems) console.log(problem)
console.log(`${fileCount} files, ${keyCount} keys, ${unused.length} not used yet, ${problems.length} problems`)
if (process.argv.includes('--unused')) for (const key of unused) console.log(`  ${key}`)
process.exitCode = problems.length === 0 ? 0 : 1

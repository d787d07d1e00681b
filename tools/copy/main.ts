import { join } from 'node:path'
import { checkCopy } from './check-copy.ts'

const { problems, fileCount, keyCount } = checkCopy(join(import.meta.dirname, '../..'))
for (const problem of problems) console.log(problem)
console.log(`${fileCount} files, ${keyCount} keys, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

import { ConfigProblem } from './config.ts'
import { MigrationProblem } from '../database/migrate.ts'

/** Why DPASS cannot start, as a sentence for the operator; undefined for a bug of ours. */
export function describeStartProblem(error: unknown): string | undefined {
  if (error instanceof ConfigProblem)
    return `DPASS cannot start:\n${error.problems.map((line) => `  ${line}`).join('\n')}`
  if (error instanceof MigrationProblem) return `DPASS cannot start: ${error.message}`
  if (!(error instanceof Error) || !('code' in error)) return undefined
  switch (error.code) {
    case 'EADDRINUSE':
      return 'DPASS cannot start: the port is in use by another program. Set PORT to a free one.'
    case 'EACCES':
      return 'DPASS cannot start: this user may not listen on that port. Set PORT to one above 1023.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `DPASS cannot start: the database does not answer (${error.code}). Check DATABASE_URL.`
    case '28P01':
    case '28000':
      return 'DPASS cannot start: the database refuses the user or password of DATABASE_URL.'
    case '3D000':
      return 'DPASS cannot start: the database named in DATABASE_URL does not exist.'
    default:
      return undefined
  }
}

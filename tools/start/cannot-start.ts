/** An expected reason why DPASS cannot run, told in one sentence that needs no stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** The code of a system error (`ENOSPC`, `EADDRINUSE` …), or an empty string for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The words of anything thrown; an AggregateError carries its words only in its parts. */
export function errorWords(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorWords).join(', ')
  return error instanceof Error ? error.message : String(error)
}

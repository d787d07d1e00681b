// Pino's numbers: 50 is error, 60 is fatal.
const ERROR_LEVEL = 50
const FATAL_LEVEL = 60

interface LogEntry {
  level?: unknown
  msg?: unknown
  err?: { message?: unknown } | null
}

/** One line for a person from one line of JSON log; undefined for what needs no telling. */
export function humanLine(line: string): string | undefined {
  const entry = parseEntry(line)
  if (typeof entry?.level !== 'number' || entry.level < ERROR_LEVEL) return undefined
  const words = new Set([entry.msg, entry.err?.message].filter((part) => typeof part === 'string' && part !== ''))
  return `${entry.level >= FATAL_LEVEL ? 'fatal' : 'error'}: ${[...words].join(': ') || line}`
}

/** The sentence in which a process said on stderr why it ended: its own words, or the error line of a stack trace. */
export function lastWords(errorLines: readonly string[], otherwise: string): string {
  // Node's own warnings are no reason.
  const lines = errorLines.map((line) => line.trim()).filter((line) => line !== '' && !/^\(node:|^\(Use `/.test(line))
  if (lines.length === 0) return otherwise
  if (!lines.some((line) => line.startsWith('at '))) return lines.join(' ')
  return lines.find((line) => /^(?:Uncaught )?\w*Error\b.*: /.test(line)) ?? otherwise
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as LogEntry
  } catch {
    return undefined
  }
}

import { type Report, waiting } from './report.ts'

/**
 * Hears what has been reported, and from now on each report at once. Called once, by the reporting. It takes the place of
 * the queue's own `push`, so that the entry, which holds the queue, carries nothing for it.
 */
export function hearReports(listener: (what: Report) => void): void {
  waiting.splice(0).forEach(listener)
  waiting.push = (...reports) => {
    for (const what of reports) listener(what)
    return 0
  }
}

import { openLog, type Log } from '../../src/platform/log.ts'

export const quietLog = (): Log => openLog({ logLevel: 'silent' }, { write: () => undefined })

/** A log whose lines a test can read, as they would stand in a file. */
export function recordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  return { log: openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) }), lines }
}

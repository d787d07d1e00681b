import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Mistake } from './mistake.ts'

/** Reads what stands after a command, and answers what it cannot read with a sentence instead of a stack. */
export function readWords<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    // The first sentence says what is wrong; what follows explains parseArgs.
    throw new Mistake(`${error.message.split(/\. |\.?\n|\.$/)[0]}.`, { showUsage: true })
  }
}

/** The one word some commands take: whom it is about. */
export function readUid(words: readonly string[]): string {
  const [uid, ...more] = readWords({ args: [...words], options: {}, allowPositionals: true }).positionals
  if (uid === undefined) throw new Mistake('Say which app: its uid is missing.', { showUsage: true })
  readNothing(more)
  return uid
}

export function readNothing(words: readonly string[]): void {
  if (words.length > 0) throw new Mistake(`"${words.join(' ')}" is too much.`, { showUsage: true })
}

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CommandFailure } from './command-failure.ts'

/** parseArgs with a sentence instead of a stack for what it cannot parse. */
export function parseArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    // The first sentence says what is wrong; what follows explains parseArgs.
    throw new CommandFailure(`${error.message.split(/\. |\.?\n|\.$/)[0]}.`, { showUsage: true })
  }
}

/** The argument of commands about one app. */
export function readUid(words: readonly string[]): string {
  const [uid, ...more] = parseArguments({ args: [...words], options: {}, allowPositionals: true }).positionals
  if (uid === undefined) throw new CommandFailure('Say which app: its uid is missing.', { showUsage: true })
  readNothing(more)
  return uid
}

export function readNothing(words: readonly string[]): void {
  if (words.length > 0) throw new CommandFailure(`"${words.join(' ')}" is too much.`, { showUsage: true })
}

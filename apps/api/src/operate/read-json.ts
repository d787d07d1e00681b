import { readFile } from 'node:fs/promises'
import { parseArguments, readNothing } from './parse-arguments.ts'
import { CommandFailure } from './command-failure.ts'

/** The one word of a `load`: a file, which has `what`. */
export const readFileName =
  (what: string) =>
  (words: readonly string[]): string => {
    const [file, ...more] = parseArguments({ args: [...words], options: {}, allowPositionals: true }).positionals
    if (file === undefined) throw new CommandFailure(`Say which file has the ${what}.`, { showUsage: true })
    readNothing(more)
    return file
  }

export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const isSyntax = error instanceof SyntaxError
    throw new CommandFailure(isSyntax ? `${file} is no JSON: ${error.message}.` : `${file} cannot be read.`)
  }
}

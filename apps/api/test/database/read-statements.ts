import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One statement of the source, with $1, $2 … for its values. */
export interface SourceStatement {
  /** File and function: `domain/account/member.sql.ts findMemberId`, with a number from the second of a function on. */
  readonly name: string
  readonly text: string
  /** Where in the source its text begins: the file's path and a position in it. */
  readonly place: string
}

const source = join(import.meta.dirname, '../../src')
/** Where a part is chosen at run time, either choice has the same shape. */
const chosenParts: Readonly<Record<string, string>> = { which: 'ofClient', ofStatus: 'COMPLETED', ofState: 'GIVEN_UP' }

/** Every statement of the API, read from its source: none can be added without being looked at. */
export async function readStatements(): Promise<SourceStatement[]> {
  const files = (await readdir(source, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const found = await Promise.all(files.toSorted().map(statementsOf))
  return found.flat()
}

async function statementsOf(file: string): Promise<SourceStatement[]> {
  // The tag's own comments show examples.
  if (file.endsWith('database/sql.ts')) return []
  const text = await readFile(join(source, file), 'utf8')
  const parts = partsOf(text)
  const counts = new Map<string, number>()
  return [...text.matchAll(/\bsql`/g)].map(({ index }) => {
    const owner = `${file} ${functionAround(text.slice(0, index))}`
    const count = (counts.get(owner) ?? 0) + 1
    counts.set(owner, count)
    const start = index + 'sql`'.length
    const name = count === 1 ? owner : `${owner} ${count}`
    return { name, text: textOf(text, start, parts), place: `${join(source, file)}:${start}` }
  })
}

/** The function declared last at the left edge before the statement. */
function functionAround(before: string): string {
  const name = [...before.matchAll(/^(?:export )?(?:const|async function|function) (\w+)/gm)].at(-1)?.[1]
  if (name === undefined) throw new Error('a statement stands outside of every function')
  return name
}

/** Parts by the name they are declared with. */
const partsOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/(\w+)(?: =|:) sqlPart`([^`]*)`/g)].map(([, name = '', part = '']) => [name, part.trim()]))

function textOf(file: string, start: number, parts: ReadonlyMap<string, string>): string {
  let [text, values, position] = ['', 0, start]
  while (file[position] !== '`') {
    if (!file.startsWith('${', position)) {
      text += file[position++]
      continue
    }
    const end = endOfValue(file, position + 2)
    const expression = file.slice(position + 2, end).trim()
    text += parts.get(chosenParts[expression] ?? expression) ?? `$${++values}`
    position = end + 1
  }
  return text.trim()
}

function endOfValue(file: string, start: number): number {
  for (let [depth, position] = [1, start]; ; position++) {
    if (file[position] === '{') depth++
    if (file[position] === '}' && --depth === 0) return position
  }
}

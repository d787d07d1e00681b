import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../floors/list-files.ts'
import { anyPart, readCopyKeys, readCopyUse, readStrings } from './read-copy-use.ts'

/** Who says words to people. What two of them say alike stands in `sharedHome`, all else in a home of their own. */
interface Speaker {
  readonly name: string
  readonly sources: string
  /** The files of its words: one, or every file below its sources that a pattern matches. */
  readonly home: string | RegExp
  /** The web's build finds a key by `t('key')` alone; elsewhere tables of keys are typed, and any string may be one. */
  readonly saysBy: 't' | 'strings'
}

export const webHome = 'apps/web/src/copy/copy.json'
export const sharedHome = 'packages/rules/src/shared-copy.json'

const speakers: readonly Speaker[] = [
  { name: 'web', sources: 'apps/web/src', home: webHome, saysBy: 't' },
  { name: 'api', sources: 'apps/api/src', home: 'apps/api/src/platform/copy/copy.json', saysBy: 'strings' },
  { name: 'sandbox', sources: 'apps/sandbox/src', home: /(^|[/-])copy\.ts$/, saysBy: 'strings' },
]

/** `says` tells of a key whether anything says it; `alsoSaid` are keys that are said outside the sources. */
export function checkHomes(root: string, alsoSaid: readonly string[]): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const heard = speakers.map((speaker) => hear(root, speaker, read))
  const shared = readCopyKeys(sharedHome, read(sharedHome))
  const problems: string[] = []
  for (const { homes, says } of heard) {
    for (const [file, keys] of homes)
      for (const key of keys)
        if (!says(key) && !alsoSaid.includes(key)) problems.push(`${file} keeps ${key}, which nothing says: delete it`)
  }
  for (const key of shared) {
    const sayers = heard.filter(({ says }) => says(key)).map(({ name }) => name)
    if (sayers.length < 2) problems.push(`${sharedHome} keeps ${key}, which ${sayers[0] ?? 'nobody'} alone says`)
  }
  const all = [[sharedHome, shared] as const, ...heard.flatMap(({ homes }) => homes)]
  return [...problems, ...findTwins(all)]
}

function hear(root: string, { name, sources, home, saysBy }: Speaker, read: (path: string) => string) {
  const files = listFiles(root, sources).filter((file) => !/\.test\.tsx?$/.test(file))
  const homes = typeof home === 'string' ? [home] : files.filter((file) => home.test(file))
  const said = new Set<string>()
  for (const file of files) {
    if (homes.includes(file)) continue
    const text = read(file)
    const found = saysBy === 't' ? readCopyUse(file, text).uses.map(({ key }) => key) : readStrings(file, text)
    for (const each of found) said.add(each)
  }
  const patterns = [...said].filter((each) => isPattern.test(each)).map(toPattern)
  return {
    name,
    homes: homes.map((file) => [file, readCopyKeys(file, read(file))] as const),
    says: (key: string) => said.has(key) || patterns.some((pattern) => pattern.test(key)),
  }
}

/** A template is a key only if it begins with a part written out; `${a}.${b}` would match every key there is. */
const isPattern = /^[a-zA-Z]\w*\.[\w.*]*\*[\w.*]*$/

const toPattern = (template: string) =>
  new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(anyPart, String.raw`[\w:-]+`)}$`)

function findTwins(homes: readonly (readonly [file: string, keys: readonly string[]])[]): string[] {
  const homeOf = new Map<string, string>()
  const problems: string[] = []
  for (const [file, keys] of homes)
    for (const key of keys) {
      const first = homeOf.get(key)
      if (first === undefined) homeOf.set(key, file)
      else problems.push(`${key} stands in ${first} and again in ${file}: a word has one home`)
    }
  return problems
}

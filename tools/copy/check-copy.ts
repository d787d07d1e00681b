import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../floors/list-files.ts'
import { checkHomes, sharedHome, webHome } from './check-homes.ts'
import { readCopyUse, type UseOfCopy } from './read-copy-use.ts'

interface Result {
  readonly problems: string[]
  readonly fileCount: number
  readonly keyCount: number
}

const screens = 'apps/web/src'
/** Words of the page itself, which are there before any script runs. */
const pageKeys = [
  'meta.title',
  'meta.description',
  'meta.ogTitle',
  'meta.ogDescription',
  'meta.noscript',
  'meta.tooOld',
  'meta.startsLate',
  'meta.startFailed',
  'meta.locale',
]

/** Members' words stand in the copy and nowhere else, once, and are said; every key exists, every `{name}` is filled in. */
export function checkCopy(root: string): Result {
  const readCopy = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
  const copy = { ...readCopy(sharedHome), ...readCopy(webHome) }
  const problems: string[] = []
  const files = listFiles(root, screens).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files) {
    const { uses, literals } = readCopyUse(file, readFileSync(join(root, file), 'utf8'))
    for (const line of literals) problems.push(`${file}:${line} says Chinese by itself: give it a key in ${webHome}`)
    for (const use of uses) {
      const problem = judgeUse(copy, use)
      if (problem) problems.push(`${file}:${use.line} ${problem}`)
    }
  }
  const html = readFileSync(join(root, 'apps/web/index.html'), 'utf8').replaceAll('<wbr />', '').replaceAll(/\s+/g, ' ')
  for (const key of pageKeys)
    if (!html.includes(copy[key] ?? key)) problems.push(`apps/web/index.html does not say ${key} as the copy does`)
  if (files.length === 0) problems.push(`no screens were found below ${screens}`)
  problems.push(...checkHomes(root, pageKeys))
  return { problems, fileCount: files.length, keyCount: Object.keys(copy).length }
}

function judgeUse(copy: Readonly<Record<string, string>>, { key, given }: UseOfCopy): string | undefined {
  const words = copy[key]
  if (words === undefined) return `${key} is no key of the copy`
  if (!given) return undefined
  const missing = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => !given.has(name))
  return missing.length > 0 ? `${key} needs a value for ${missing.join(', ')}` : undefined
}

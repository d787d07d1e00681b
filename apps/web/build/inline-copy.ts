import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

const copyFiles = ['../../../packages/rules/src/shared-copy.json', '../src/copy/copy.json'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)
const wordsModule = '\0dpass-words'
const wordsCode = `import { interpolate, keepTogether } from '@dpass/rules/interpolate'
export const t = (words, values) => keepTogether(interpolate(words, values))`

interface CallToT {
  readonly key: string
  readonly from: number
  readonly to: number
}

/**
 * Replaces every `t('key')` by the words themselves. The whole copy is 12.5 KiB of every first load (brotli), and the
 * browser should not download what the page does not say.
 */
export function inlineCopy(): Plugin {
  const copy = Object.fromEntries(copyFiles.flatMap(readCopy))
  return {
    name: 'inline-copy',
    apply: 'build',
    enforce: 'post',
    // The module behind `t` is swapped for one that takes words instead of keys and knows no copy.
    load: (id) => (id === wordsModule ? wordsCode : null),
    resolveId: { order: 'pre', handler: (id) => (/(^|\/)copy\/t\.ts$/.test(id) ? { id: wordsModule } : null) },
    transform(code, id) {
      if (id.includes('node_modules') || !/copy\/t\.ts['"]/.test(code)) return null
      let result = code
      // From the last to the first, so that earlier positions stay right.
      for (const { key, from, to } of callsToT(code).toReversed()) {
        const words = copy[key]
        if (words === undefined) this.error(`there are no words for ${key}`)
        result = result.slice(0, from) + JSON.stringify(words) + result.slice(to)
      }
      return { code: result, map: null }
    },
  }
}

const readCopy = (file: string) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)

function callsToT(code: string): CallToT[] {
  const calls: CallToT[] = []
  const { program } = parseSync('module.js', code)
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 't') return
      if (first?.type !== 'Literal' || typeof first.value !== 'string')
        throw new Error('t() takes a key written out, so that the build can put its words there')
      calls.push({ key: first.value, from: first.start, to: first.end })
    },
  }).visit(program)
  return calls
}

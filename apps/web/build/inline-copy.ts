import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const copyFile = fileURLToPath(new URL('../src/copy/copy.json', import.meta.url))
const wordsModule = '\0dpass-words'

interface CallToT {
  readonly key: string
  readonly from: number
  readonly to: number
}

/**
 * Replaces every `t('key')` by the words themselves. The whole copy is about twenty times what one page says, and
 * the browser should not download what the page does not say.
 */
export function inlineCopy(): Plugin {
  const copy = JSON.parse(readFileSync(copyFile, 'utf8')) as Record<string, string>
  return {
    name: 'inline-copy',
    apply: 'build',
    enforce: 'post',
    // The module behind `t` is swapped for one that takes words instead of keys and knows no copy.
    load: (id) => (id === wordsModule ? "export { interpolate as t } from '@dpass/rules/interpolate'" : null),
    resolveId: { order: 'pre', handler: (id) => (/(^|\/)copy\/t\.ts$/.test(id) ? { id: wordsModule } : null) },
    transform(code, id) {
      if (id.includes('node_modules') || !/copy\/t\.ts['"]/.test(code)) return null
      let result = code
      // From the last to the first, so that earlier positions stay right.
      for (const { key, from, to } of callsToT(this.parse(code)).toReversed()) {
        const words = copy[key]
        if (words === undefined) this.error(`there are no words for ${key}`)
        result = result.slice(0, from) + JSON.stringify(words) + result.slice(to)
      }
      return { code: result, map: null }
    },
  }
}

function callsToT(program: object): CallToT[] {
  const calls: CallToT[] = []
  walk(program as Node, (node) => {
    if (node['type'] !== 'CallExpression' || node['callee']?.['name'] !== 't') return
    const first = node['arguments'][0]
    if (first?.type !== 'Literal' || typeof first.value !== 'string')
      throw new Error('t() takes a key written out, so that the build can put its words there')
    calls.push({ key: first.value, from: first.start, to: first.end })
  })
  return calls
}

// oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree has some hundred kinds of nodes; three fields are read
type Node = Record<string, any>

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit)
    if (isNode(value)) walk(value, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node)['type'] === 'string'

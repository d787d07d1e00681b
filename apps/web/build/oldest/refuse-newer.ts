import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

/**
 * What the browsers of `oldest` lack, by MDN's compatibility tables; the syntax is lowered by the build's target. When the
 * oldest browsers are raised, rows go. Names that objects of anybody may have, such as `with` and `union`, are not found
 * here: in our own code the compiler refuses them (`lib` in tsconfig.json).
 */
const newer = new Set(
  [
    // Safari 16 to 16.4, Chrome 110, Firefox 115
    'toSorted toReversed toSpliced requestSubmit replaceSync',
    // Safari 16.4 to 18, Chrome 119 to 125, Firefox 119 to 131
    'isWellFormed toWellFormed checkVisibility showPopover hidePopover togglePopover waitAsync',
    'Object.groupBy Map.groupBy Promise.withResolvers Array.fromAsync URL.canParse URL.parse Iterator.from Intl.Segmenter',
    'isSubsetOf isSupersetOf isDisjointFrom symmetricDifference AbortSignal.any AbortSignal.timeout CSS.registerProperty',
    // Later, or in none of them
    'Promise.try RegExp.escape Error.isError Math.sumPrecise Uint8Array.fromBase64 toBase64 toHex getOrInsert',
    'getOrInsertComputed moveBefore setHTMLUnsafe requestIdleCallback',
  ].flatMap((names) => names.split(' ')),
)

/** Look-behind (Safari 16.4), groups that share a name (17), modifiers (none), and the flag `v` (17). */
const newerPattern = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/

/** Fails the build when a file would not run in the oldest browsers, unless its code asks before whether it may. */
export function refuseNewer(): Plugin {
  return {
    name: 'refuse-newer',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules).flatMap(([id, { code }]) =>
              newerIn(code ?? '').map((name) => `${id.replace(/^.*\/node_modules\//, '')}: ${name}`),
            )
          : [],
      )
      if (found.length > 0) this.error(`the oldest browsers of package.json lack:\n${found.join('\n')}`)
    },
  }
}

/** What the code uses without having asked for it: by `typeof`, `in`, `?.()`, or as a condition. */
export function newerIn(code: string): string[] {
  const used = new Set<string>()
  const asked = new Set<string>()
  const name = (node: unknown) => nameOf(node as Member)
  const ask = (node: unknown) => {
    for (const one of name(node)) asked.add(one)
  }
  new Visitor({
    MemberExpression: (node) => {
      for (const one of name(node)) used.add(one)
    },
    UnaryExpression: ({ operator, argument }) => (operator === 'typeof' ? ask(argument) : undefined),
    BinaryExpression: ({ operator, left }) =>
      operator === 'in' && left.type === 'Literal' ? asked.add(String(left.value)) : undefined,
    CallExpression: ({ callee, optional }) => (optional ? ask(callee) : undefined),
    LogicalExpression: ({ left }) => ask(left),
    ConditionalExpression: ({ test }) => ask(test),
    IfStatement: ({ test }) => ask(test),
    StaticBlock: () => used.add('static {}'),
    Literal: (node) => {
      if ('regex' in node && (newerPattern.test(node.regex.pattern) || node.regex.flags.includes('v')))
        used.add(`/${node.regex.pattern}/${node.regex.flags}`)
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && first?.type === 'Literal')
        if (newerPattern.test(String(first.value))) used.add(`/${String(first.value)}/`)
    },
  }).visit(parseSync('module.js', code).program)
  return [...used].filter((one) => !asked.has(one) && !asked.has(one.split('.').at(-1) ?? ''))
}

interface Member {
  readonly type: string
  readonly computed?: boolean
  readonly object?: { readonly type: string; readonly name?: string }
  readonly property?: { readonly name?: string }
}

/** `toSorted` of any object, and `Object.groupBy` of that one. */
function nameOf({ type, computed, object, property }: Member): string[] {
  if (type !== 'MemberExpression' || computed || property?.name === undefined) return []
  return [property.name, `${object?.name ?? ''}.${property.name}`].filter((one) => newer.has(one))
}

import { type CallExpression, type Program, parseSync, Visitor } from 'oxc-parser'

export interface UseOfCopy {
  readonly key: string
  readonly line: number
  /** The names given to fill in; undefined when they cannot be read off the code. */
  readonly given: ReadonlySet<string> | undefined
}

export interface CopyUse {
  readonly uses: UseOfCopy[]
  /** Lines on which Chinese stands in the code itself. */
  readonly literals: number[]
}

const han = /\p{Script=Han}/u

/** The copy a source file uses by key, and the Chinese it holds itself, against the rule. Comments do not count. */
export function readCopyUse(path: string, text: string): CopyUse {
  const lineOf = (at: { start: number }) => text.slice(0, at.start).split('\n').length
  const uses: UseOfCopy[] = []
  const literals: number[] = []
  const note = (at: { start: number }, said: unknown) => {
    if (typeof said === 'string' && han.test(said)) literals.push(lineOf(at))
  }
  new Visitor({
    Literal: (node) => note(node, node.value),
    JSXText: (node) => note(node, node.value),
    TemplateElement: (node) => note(node, node.value.raw),
    CallExpression: (node) => {
      const [first] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 't') return
      if (first?.type === 'Literal')
        uses.push({ key: String(first.value), line: lineOf(node), given: namesGiven(node) })
    },
  }).visit(parse(path, text))
  return { uses, literals: [...new Set(literals)] }
}

function namesGiven({ arguments: [, values] }: CallExpression): ReadonlySet<string> | undefined {
  if (!values) return new Set()
  if (values.type !== 'ObjectExpression') return undefined
  const names = new Set<string>()
  for (const property of values.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return undefined
    names.add(property.key.name)
  }
  return names
}

/**
 * Every string a file writes out, as a pattern: `sandbox.mail.title` matches itself, and `sandbox.${carrier}.title`
 * every key that differs from it in that one part.
 */
export function readStrings(path: string, text: string): ReadonlySet<string> {
  const strings = new Set<string>()
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.add(value)
    },
    TemplateLiteral: ({ quasis }) => {
      strings.add(quasis.map(({ value }) => value.cooked ?? value.raw).join(anyPart))
    },
  }).visit(parse(path, text))
  return strings
}

/** Stands in a pattern for what the code fills in when it runs. */
export const anyPart = '*'

/** The keys of a file of copy, TypeScript or JSON, in the order they stand; one that stands twice comes twice. */
export function readCopyKeys(path: string, text: string): string[] {
  const keys: string[] = []
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Literal' && typeof key.value === 'string' && isWords(value.type)) keys.push(key.value)
    },
  }).visit(path.endsWith('.json') ? parse(`${path}.js`, `export default ${text}`) : parse(path, text))
  return keys
}

const isWords = (type: string) => type === 'Literal' || type === 'TemplateLiteral'

function parse(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} does not parse: ${error.message}`)
  return program
}

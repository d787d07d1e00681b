import { posix } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'

export interface NamedClass {
  /** The CSS module, as a path below the root. */
  readonly module: string
  readonly name: string
  readonly line: number
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/**
 * The classes that a source file names, as `css['card']`, and what is named in a way that cannot be read. Paths are
 * relative to the root.
 */
export function readNamedClasses(path: string, text: string): { named: NamedClass[]; unreadable: number[] } {
  const { program } = parseSync(path, text)
  const modules = new Map<string, string>()
  const named: NamedClass[] = []
  const unreadable: number[] = []
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const [first] = specifiers
      if (first && source.value.endsWith('.module.css'))
        modules.set(first.local.name, posix.join(posix.dirname(path), source.value))
    },
  }).visit(program)
  new Visitor({
    MemberExpression: ({ object, property, computed, start }) => {
      const module = object.type === 'Identifier' ? modules.get(object.name) : undefined
      if (module === undefined) return
      const line = lineAt(text, start)
      if (computed && property.type === 'Literal') named.push({ module, name: String(property.value), line })
      else unreadable.push(line)
    },
  }).visit(program)
  return { named, unreadable }
}

interface Sheet {
  /** Each class with the line on which it stands first. */
  readonly classes: ReadonlyMap<string, number>
  readonly composed: NamedClass[]
}

/** What a CSS module defines, and what it takes from others by `composes`. */
export function readSheet(path: string, css: string): Sheet {
  // Blanks in their place, so that lines stay what they are.
  const text = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)+/g, (part) => part.replaceAll(/[^\n]/g, ' '))
  const classes = new Map<string, number>()
  const composed: NamedClass[] = []
  for (const { 0: piece, index } of text.matchAll(/[^{};]+[{};]?/g)) {
    const words = piece.trim()
    if (piece.endsWith('{') && !words.startsWith('@'))
      for (const { 1: name = '', index: at } of piece.matchAll(/\.([a-zA-Z_][\w-]*)/g))
        if (!classes.has(name)) classes.set(name, lineAt(text, index + at))
    const [, names = '', from] = /^composes:\s*([^;]+?)(?:\s+from\s+'([^']+)')?;?$/.exec(words) ?? []
    const module = from === undefined ? path : posix.join(posix.dirname(path), from)
    for (const name of names.split(/\s+/).filter(Boolean)) composed.push({ module, name, line: lineAt(text, index) })
  }
  return { classes, composed }
}

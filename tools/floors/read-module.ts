import { readFileSync } from 'node:fs'

import { type Expression, parseSync, type Program, Visitor } from 'oxc-parser'

export type Import = { specifier: string; line: number; typeOnly: boolean }
export type Effect = { what: string; line: number }
export type Module = { imports: Import[]; effects: Effect[]; lineCount: number; onlyReexports: boolean }

const effects = new Set(['Date.now', 'Math.random', 'Temporal.Now', 'crypto.randomUUID', 'crypto.getRandomValues'])

/** `globalThis.process.env` and `process['env']` are `process.env`; what cannot be followed becomes `?`. */
const dotted = (node: Expression): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return '?'
  const object = dotted(node.object)
  const property = node.computed ? literal(node.property) : node.property.name
  return object === 'globalThis' ? property : `${object}.${property}`
}

const literal = (node: Expression) => (node.type === 'Literal' ? String(node.value) : '?')

const isEffect = (name: string) => effects.has(name) || name === 'process' || name.startsWith('process.')

type Position = { start: number }

const readImports = (program: Program, note: (at: Position, specifier: string, typeOnly: boolean) => void) =>
  new Visitor({
    ImportDeclaration: (node) => note(node, node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => note(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) note(node, node.source.value, node.exportKind === 'type')
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') note(node, String(node.source.value), false)
    },
    TSImportType: (node) => note(node, node.source.value, true),
  }).visit(program)

const readEffects = (program: Program, note: (at: Position, what: string) => void) =>
  new Visitor({
    MemberExpression: (node) => {
      const name = dotted(node)
      // process.stdout.write is one finding, not two: only the innermost step is told.
      if (isEffect(name) && name.split('.').length === 2) note(node, name)
    },
    VariableDeclarator: (node) => {
      if (node.init && dotted(node.init) === 'process') note(node, 'process')
    },
    NewExpression: (node) => {
      if (dotted(node.callee) === 'Date' && node.arguments.length === 0) note(node, 'new Date()')
    },
    CallExpression: (node) => {
      if (dotted(node.callee) === 'Date') note(node, 'Date()')
      if (node.arguments.some((given) => given.type === 'Identifier' && given.name === 'process')) note(node, 'process')
    },
  }).visit(program)

const isReexport = (node: Program['body'][number]) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)

/** Reads what the floors check judges: which modules a file asks for, and what it takes from the machine around it. */
export const readModule = (absolutePath: string): Module => {
  const text = readFileSync(absolutePath, 'utf8')
  const { program, errors } = parseSync(absolutePath, text)
  const [error] = errors
  if (error) throw new Error(`${absolutePath} does not parse: ${error.message}`)
  const lineOf = (at: Position) => text.slice(0, at.start).split('\n').length
  const found: Module = {
    imports: [],
    effects: [],
    lineCount: text.trimEnd().split('\n').length,
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
  }
  readImports(program, (at, specifier, typeOnly) => found.imports.push({ specifier, line: lineOf(at), typeOnly }))
  readEffects(program, (at, what) => found.effects.push({ what, line: lineOf(at) }))
  return found
}

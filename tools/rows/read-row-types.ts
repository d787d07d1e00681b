import { join } from 'node:path'
import ts from 'typescript'

/** A property of a row as TypeScript knows it: string, number, boolean, Date, Buffer, an array of one; any for the rest. */
export interface RowProperty {
  readonly type: string
  readonly isOptional: boolean
}

/** What the caller of a statement expects of its rows; undefined where it reads none. */
export type RowType = ReadonlyMap<string, RowProperty> | undefined

const root = join(import.meta.dirname, '../..')

/** The row's type of every statement in the files, by `file:position` of its first character behind the tag. */
export function readRowTypes(files: readonly string[]): ReadonlyMap<string, RowType> {
  const { options } = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host) ?? { options: {} }
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found = new Map<string, RowType>()
  const visit = (node: ts.Node, file: string): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
      found.set(`${file}:${node.template.getStart() + 1}`, rowTypeOf(checker, node))
    ts.forEachChild(node, (child) => visit(child, file))
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source) visit(source, file)
  }
  return found
}

function rowTypeOf(checker: ts.TypeChecker, statement: ts.Node): RowType {
  const call = callAround(statement) ?? callOfMaker(statement)
  const answer = call && checker.getAwaitedType(checker.getTypeAtLocation(call))
  if (!answer) return undefined
  const row = checker.getNonNullableType(elementOf(checker, checker.getNonNullableType(answer)))
  const properties = checker.getPropertiesOfType(row)
  // Whoever asks only whether there is a row names no type.
  if (properties.length === 0) return undefined
  return new Map(
    properties.map((property) => [
      property.name,
      {
        type: nameOf(checker, checker.getTypeOfSymbol(property)),
        isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      },
    ]),
  )
}

const elementOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type =>
  checker.isArrayType(type) ? (checker.getTypeArguments(type as ts.TypeReference)[0] ?? type) : type

/** null and undefined aside: whether a column can be null is not always to be read from the statement. */
function nameOf(checker: ts.TypeChecker, nullable: ts.Type): string {
  const type = checker.getNonNullableType(nullable)
  if (checker.isArrayType(type)) return `${nameOf(checker, elementOf(checker, type))}[]`
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (type.isUnion()) {
    const names = new Set(type.types.map((one) => nameOf(checker, one)))
    return names.size === 1 ? [...names].join('') : 'any'
  }
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? name : 'any'
}

const host: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  },
}

/** Ways to ask for rows; askEach is given functions that make statements. */
const asking = /^(first|many|askEach)$/

function nameOfCalled({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
}

/** The call that the statement stands in; undefined for one that is only run. */
function callAround(node: ts.Node): ts.CallExpression | undefined {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent)
    if (ts.isCallExpression(outer) && asking.test(nameOfCalled(outer))) return outer
  return undefined
}

/** A function of the file makes the statement: the first call that is given one of it. */
function callOfMaker(node: ts.Node): ts.CallExpression | undefined {
  let [outer, maker] = [node.parent, '']
  for (; !ts.isSourceFile(outer); outer = outer.parent)
    if ((ts.isFunctionDeclaration(outer) || ts.isVariableDeclaration(outer)) && outer.name) maker = outer.name.getText()
  const find = (inner: ts.Node): ts.CallExpression | undefined => {
    if (ts.isCallExpression(inner) && nameOfCalled(inner) === maker && ts.isCallExpression(inner.parent))
      return asking.test(nameOfCalled(inner.parent)) ? inner.parent : undefined
    return ts.forEachChild(inner, find)
  }
  return maker === '' ? undefined : find(outer)
}

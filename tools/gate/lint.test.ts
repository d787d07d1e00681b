import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findCommand } from './find-command.ts'
import { runChild } from './run-child.ts'

const root = join(import.meta.dirname, '../..')

/** One small mistake for each rule the house relies on, in the folder where the rule applies. */
const mistakes = [
  ['apps/api/src/floating.ts', 'no-floating-promises', 'export const f = () => { Promise.resolve(1) }'],
  ['apps/api/src/misused.ts', 'no-misused-promises', 'export const f = (l: number[]) => { l.forEach(async () => {}) }'],
  ['apps/api/src/any.ts', 'no-explicit-any', 'export const f = (x: any) => String(x)'],
  [
    'apps/api/src/switch.ts',
    'switch-exhaustiveness-check',
    "export const f = (x: 'a' | 'b') => { switch (x) { case 'a': return 1 } return 2 }",
  ],
  ['apps/api/src/circle.ts', 'no-cycle', "import { b } from './round.ts'\nexport const a = () => b"],
  ['apps/api/src/round.ts', 'no-cycle', "import { a } from './circle.ts'\nexport const b = () => a"],
  ['apps/api/src/typed.ts', 'no-cycle', "import type { B } from './types-round.ts'\nexport type A = B[]"],
  ['apps/api/src/types-round.ts', 'no-cycle', "import type { A } from './typed.ts'\nexport type B = A | null"],
  ['apps/api/src/speak.ts', 'no-console', "export const f = () => console.log('hello')"],
  ['apps/api/src/throw.ts', 'only-throw-error', "export const f = () => { throw 'words' }"],
  ['apps/api/src/bang.ts', 'no-non-null-assertion', 'export const f = (l: number[]) => l[0]!'],
  ['apps/api/src/features/auth/pick.ts', 'no-restricted-imports', "export { randomInt } from 'node:crypto'"],
  ['apps/api/src/features/auth/read.ts', 'no-restricted-imports', "export { readFile } from 'node:fs/promises'"],
  ['apps/web/src/ui/read.ts', 'no-restricted-imports', "export { readFile } from 'node:fs/promises'"],
  ['apps/api/src/unused.ts', 'Unused', '// oxlint-disable-next-line no-console\nexport const f = 1'],
  ['apps/api/src/long.ts', 'max-lines-per-function', `export const f = () => {\n${'Math.abs(1)\n'.repeat(70)}}`],
  [
    'tools/floating.test.ts',
    'no-floating-promises',
    "import { expect, test } from 'vitest'\ntest('a', () => { expect(Promise.resolve(1)).resolves.toBe(1) })",
  ],
  ['tools/only.test.ts', 'no-focused-tests', testOf('test.only')],
  ['tools/skip.test.ts', 'no-disabled-tests', testOf('test.skip')],
  ['tools/empty.test.ts', 'expect-expect', "import { test } from 'vitest'\ntest('a', () => {})"],
  ['e2e/only.journey.ts', 'no-restricted-properties', testOf('test.only')],
  ['e2e/skip.journey.ts', 'no-restricted-properties', testOf('test.skip')],
] as const

function testOf(call: string) {
  return `import { expect, test } from 'vitest'\n${call}('a', () => { expect(1).toBe(1) })`
}

const tsconfig = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, include: ['**/*.ts'] }

let folder = ''
let said = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [path, , text] of mistakes) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, 'tools/fine.ts'), "console.log(await Promise.resolve('fine'))\n")
  const oxlint = findCommand(root, [{ tool: 'oxlint', of: 'oxlint' }])
  const args = [oxlint, '--type-aware', '--deny-warnings', '--format', 'unix', 'apps', 'tools', 'e2e']
  said = (await runChild(args, { cwd: folder, limitMs: 30_000 })).output
}, 40_000)

afterAll(() => rmSync(folder, { recursive: true }))

describe('the lint rules refuse', () => {
  test.for(mistakes)('%s by %s', ([path, rule]) => {
    const told = said.split('\n').filter((line) => line.startsWith(`${path}:`))
    expect(told.join('\n')).toContain(rule)
  })

  test('nothing in good code', () => {
    // It has looked there: a mistake beside it was found.
    expect(said).toMatch(/^tools\//m)
    expect(said).not.toContain('tools/fine.ts')
  })
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { checkFloors } from './check-floors.ts'
import { floors } from './table.ts'

const things = 'export const thing = 1\n'
const manifest = (name: string, entry: string) =>
  JSON.stringify({ name, type: 'module', exports: { '.': { types: entry, node: entry } } })

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'floors-'))
  mkdirSync(join(root, 'node_modules/@dpass'), { recursive: true })
  for (const name of ['wire', 'contract', 'rules']) {
    plant({ [`packages/${name}/package.json`]: manifest(`@dpass/${name}`, './src/thing.ts') })
    plant({ [`packages/${name}/src/thing.ts`]: things })
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@dpass', name), 'junction')
  }
})

afterEach(() => rmSync(root, { recursive: true }))

const plant = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const violationsOf = (files: Record<string, string>) => {
  plant(files)
  return checkFloors(root).violations
}

const feature = 'apps/api/src/features/auth/sign-in.ts'

test('imports that only go down are let through', () => {
  const violations = violationsOf({
    'apps/api/src/platform/world.ts': "import { thing } from '@dpass/contract'\nexport const world = thing\n",
    'apps/api/src/domain/account/member.sql.ts':
      "import { world } from '../../platform/world.ts'\nexport const find = world\n",
    'apps/api/src/domain/account/member.ts':
      "import type { Row } from './session.sql.ts'\nexport { find } from './member.sql.ts'\nexport const member = 1 as Row\n",
    'apps/api/src/domain/account/session.sql.ts': 'export type Row = number\n',
    [feature]: "import { find } from '../../domain/account/member.sql.ts'\nexport const signIn = new Date(find)\n",
    'apps/api/src/main.ts': "import './features/auth/sign-in.ts'\nprocess.exit()\n",
    'apps/api/test/auth/sign-in.test.ts': "import '../../src/features/auth/sign-in.ts'\nDate.now()\n",
    'apps/web/src/features/auth/SignIn.tsx':
      "import type { thing } from '@dpass/contract'\nexport type T = typeof thing\n",
  })
  expect(violations).toEqual([])
})

describe('an import is told with its line when', () => {
  test.for([
    [
      'a package looks at an app',
      'packages/rules/src/plate.ts',
      '../../../apps/api/src/app.ts',
      'rules may import nothing of ours',
    ],
    [
      'the platform looks up',
      'apps/api/src/platform/log.ts',
      '../features/auth/sign-up.ts',
      'api platform may import only',
    ],
    ['a feature imports a feature', feature, '../account/apply.ts', 'features never import features'],
    [
      'a noun imports a noun',
      'apps/api/src/domain/account/member.ts',
      './session.ts',
      'domain nouns import of each other types alone',
    ],
    ['main reaches for no file', 'apps/api/src/main.ts', './nothing.ts', 'there is no such file'],
    ['code imports a test', 'apps/api/src/main.ts', './app.test.ts', 'only tests import tests'],
    [
      'an app reaches into a package',
      feature,
      '../../../../../packages/rules/src/thing.ts',
      'reach a package by its name',
    ],
    [
      'a test leaves its workspace',
      'apps/api/test/sign-in.test.ts',
      '../../web/src/ui/style/tokens.ts',
      'its own workspace',
    ],
    [
      'a noun reaches around a noun',
      'apps/api/src/adapters/mail.ts',
      '../domain/account/session.sql.ts',
      'only its noun, services and features',
    ],
    ['the process comes by import', 'apps/api/src/app.ts', 'node:process', 'where it is allowed'],
    [
      'a domain noun runs the contract',
      'apps/api/src/domain/account/session.ts',
      '@dpass/contract',
      'only by `import type`',
    ],
    ['a screen runs the contract', 'apps/web/src/features/auth/SignIn.tsx', '@dpass/contract', 'only by `import type`'],
    ['a screen imports a screen', 'apps/web/src/features/auth/SignIn.tsx', '../account/apply.ts', 'a page joins them'],
    [
      'the web takes the wire from ui',
      'apps/web/src/ui/action/Button.tsx',
      '@dpass/wire',
      'web ui may import only web copy, rules',
    ],
  ] as const)('%s', ([, path, specifier, reason]) => {
    const violations = violationsOf({
      'apps/api/src/app.ts': things,
      'apps/api/src/app.test.ts': things,
      'apps/api/src/features/auth/sign-up.ts': things,
      'apps/api/src/features/account/apply.ts': things,
      'apps/api/src/domain/account/session.ts': things,
      'apps/api/src/domain/account/session.sql.ts': things,
      'apps/web/src/ui/style/tokens.ts': things,
      'apps/web/src/features/account/apply.ts': things,
      [path]: `\nimport '${specifier}'\n`,
    })
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(`${path}:2 imports ${specifier}: `)
    expect(violations[0]).toContain(reason)
  })

  test.for([
    ['export', "export { thing } from '@dpass/contract'\nexport const more = 1\n"],
    ['star export', "export * from '@dpass/contract'\nexport const more = 1\n"],
    ['dynamic import', "export const thing = await import('@dpass/contract')\n"],
    [
      'inline type, which still loads the module',
      "import { type thing } from '@dpass/contract'\nexport type T = thing\n",
    ],
  ] as const)('the contract reaches the browser by %s', ([, text]) => {
    expect(violationsOf({ 'apps/web/src/api/client/call.ts': text })).toEqual([
      'apps/web/src/api/client/call.ts:1 imports @dpass/contract: web api takes contract only by `import type`',
    ])
  })
})

describe('a package is told when', () => {
  test.for([
    ['the copy knows the router', 'apps/web/src/copy/t.ts', '@tanstack/react-router', 'only web ui'],
    ['the domain knows the driver', 'apps/api/src/domain/account/member.ts', 'pg', 'only api platform may know pg'],
    ['it has no row', 'packages/rules/src/plate.ts', 'left-pad/part', 'left-pad has no row'],
  ] as const)('%s', ([, path, specifier, reason]) => {
    expect(violationsOf({ [path]: `import '${specifier}'\n` })).toEqual([
      expect.stringContaining(`${path}:1 imports ${specifier}: ${reason}`),
    ])
  })

  test('but a page may know the router, and a test anything', () => {
    const violations = violationsOf({
      'apps/web/src/pages/HomePage.tsx': "import '@tanstack/react-router'\nimport 'react'\n",
      'apps/api/src/domain/account/member.test.ts': "import 'pg'\nimport 'vitest'\n",
      'tools/gate.ts': "import 'left-pad'\n",
    })
    expect(violations).toEqual([])
  })
})

test('a folder that its floor does not list is told', () => {
  expect(violationsOf({ 'apps/api/src/platform/drawer/thing.ts': things })).toEqual([
    'apps/api/src/platform/drawer is a room that api platform does not list in tools/floors/table.ts',
  ])
})

test('a table that two files write is told', () => {
  const violations = violationsOf({
    'apps/api/src/domain/account/member.sql.ts': 'export const add = sql`insert into member (id) values (1)`\n',
    'apps/api/src/domain/account/session.sql.ts': 'export const end = sql`update member set id = 2`\n',
    'apps/api/src/domain/account/sign-up.sql.ts': 'export const read = sql`select id from member for update`\n',
  })
  expect(violations).toEqual([
    'apps/api/src/domain/account/session.sql.ts:1 writes the table member, and so does apps/api/src/domain/account/member.sql.ts: one file writes a table',
  ])
})

describe('an effect is told when', () => {
  test.for([
    ['process.env', 'process.env.HOME', 'apps/api/src/platform/config.ts'],
    ['process.env', "globalThis.process['env']", 'packages/wire/src/call.ts'],
    ['process.exit', 'process.exit(1)', feature],
    ['process', 'const { env } = process', 'apps/sandbox/src/inbox.ts'],
    ['process', 'String(process)', 'apps/api/src/app.ts'],
    ['new Date()', 'new Date()', feature],
    ['Date()', 'Date()', feature],
    ['Date.now', 'Date.now()', 'apps/api/src/domain/account/session.ts'],
    ['Math.random', '[1].map(Math.random)', 'packages/rules/src/plate.ts'],
    ['Temporal.Now', 'Temporal.Now.instant()', feature],
    ['crypto.randomUUID', 'crypto.randomUUID()', feature],
  ] as const)('%s is taken by %s in %s', ([what, text, path]) => {
    const violations = violationsOf({ [path]: `\n\n${text}\n` })
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(`${path}:3 uses ${what}: `)
  })

  test('but not in main.ts, in the tools, in a test, or where the clock is lent', () => {
    const violations = violationsOf({
      'apps/sandbox/src/main.ts': 'process.exit()\n',
      'tools/start/main.ts': 'process.exit()\n',
      'apps/api/src/domain/account/session.test.ts': 'new Date()\n',
      'apps/api/src/platform/clock.ts': 'export const now = () => new Date()\n',
    })
    expect(violations).toEqual([])
  })
})

describe('a file is told when', () => {
  const long = 'export const one = 1\n'.repeat(301)
  test.for([
    ['tools/utils.ts', things, 'is a drawer named "utils"'],
    ['tools/helpers/read-file.ts', things, 'is a drawer named "helpers"'],
    ['tools/index.ts', things, 'is named index'],
    ['tools/types.ts', things, 'is named types'],
    ['tools/ReadFile.ts', things, 'is not named in-kebab-case'],
    ['tools/long.ts', long, 'has 301 lines, 300 are the limit'],
    ['tools/all.ts', "export * from '@dpass/rules'\n", 'is a barrel'],
    ['apps/api/src/stray.ts', things, 'stands on no floor'],
  ] as const)('%s', ([path, text, reason]) => {
    const violations = violationsOf({ [path]: text })
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(`${path}:1 ${reason}`)
  })
})

test('a tree without a source file fails instead of passing by reading nothing', () => {
  rmSync(join(root, 'packages'), { recursive: true })
  const report = checkFloors(root)
  expect(report.fileCount).toBe(0)
  expect(report.violations).toEqual([expect.stringContaining('no source file was read')])
})

test('a file that does not parse is not passed over', () => {
  plant({ 'tools/broken.ts': 'const = 1' })
  expect(() => checkFloors(root)).toThrow('does not parse')
})

test('every row of the table lists floors that exist', () => {
  const names = new Set(floors.map((floor) => floor.name))
  const listed = floors.flatMap((floor) => floor.imports).map((name) => name.replace(' (types)', ''))
  expect(listed.filter((name) => !names.has(name))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@dpass/contract/refusals'
import { expect, test } from 'vitest'
import { checkSettings } from '../bootstrap/check-settings.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/operations.md')
const settingsTable = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line))

/** Told by the tool that starts the demo, and never by an operator. */
const ofTheDemo = /^(DPASS_DEMO|DEMO_.*|PHONE_ORIGIN)$/

/** Also as `PAYMENT_…` with `API_URL`. */
const isInTable = (name: string): boolean =>
  settingsTable.some((row) => {
    const names: readonly string[] = (row.split('|')[1] ?? '').match(/[A-Z][A-Z_…]+/g) ?? []
    const prefixes = names.filter((written) => written.endsWith('_…')).map((written) => written.slice(0, -1))
    return names.includes(name) || prefixes.some((prefix) => names.some((suffix) => prefix + suffix === name))
  })

/** All that is missing where nothing is set, each in a sentence that begins with its name. */
const namesOfNeeded = (): readonly string[] =>
  [...(checkSettings({ root, node: process.execPath, environment: {} }) ?? '').matchAll(/^ +([A-Z_]+) /gm)].map(
    ([, name = '']) => name,
  )

test('every setting that is read stands in the table of settings', () => {
  const needed = namesOfNeeded()
  const source = globSync('apps/api/src/platform/config/config*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(read)
  const found = [
    ...source.join('\n').matchAll(/(?:text|list|integer|oneOf|secret|setting|credential|scheme)\(\s*'([A-Z_]+)'/g),
  ]
  const names = [...new Set([...needed, ...found.map(([, name = '']) => name)])].filter((name) => !ofTheDemo.test(name))
  expect(names.length).toBeGreaterThan(45)
  expect(names.filter((name) => !isInTable(name))).toEqual([])
})

test("the proxy's own refusals have the words of ours", () => {
  const told = [...page.matchAll(/return (\d+) '(\{.*\})';/g)].map(([, status, body = '']) => ({
    status: Number(status),
    ...(JSON.parse(body) as { error: { code: keyof typeof refusals; message: string } }).error,
  }))
  expect(told.map(({ status, code }) => `${status} ${code}`)).toEqual(['413 PAYLOAD_TOO_LARGE', '502 OVERLOADED'])
  for (const { code, message } of told) expect(message).toBe(refusals[code].words)
})

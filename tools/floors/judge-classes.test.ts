import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judgeClasses } from './judge-classes.ts'

const screen = 'apps/web/src/features/a/Card.tsx'
const sheet = 'apps/web/src/features/a/Card.module.css'

/** What is said of a screen and its stylesheet. */
function judge(tsx: string, css: string, others: Readonly<Record<string, string>> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'classes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = { [screen]: `import css from './Card.module.css'\n${tsx}`, [sheet]: css, ...others }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return judgeClasses(root, Object.keys(files))
}

test('classes that are there and named are fine, wherever in a selector they stand', () => {
  const css = `@media (width > 40rem) { .card:has(> .title) > svg { margin: .5rem; } }
    /* .spoken is no class here */
    .card .title, :global(.theirs):is(.wide, a) { background: url('./x.png'); }`
  const tsx = "export const a = [css['card'], css['title'], css['wide']]"
  expect(judge(tsx, css)).toEqual([])
})

test('a misspelt class is found with its line', () => {
  expect(judge("export const a = css['crad']", '.card { color: red; }')).toEqual([
    `${screen}:2 names the class crad, which ${sheet} does not have`,
    `${sheet}:1 has the class card, which nothing names`,
  ])
})

test('a class that nothing names is found with its line', () => {
  expect(judge("export const a = css['card']", '.card { color: red; }\n\n.old { color: blue; }')).toEqual([
    `${sheet}:3 has the class old, which nothing names`,
  ])
})

test('what one module takes from another counts as named, and must be there', () => {
  const veil = 'apps/web/src/ui/veil.module.css'
  const css = "\n.card { composes: veil from '../../ui/veil.module.css'; }"
  expect(judge("export const a = css['card']", css, { [veil]: '.veil { inset: 0; }' })).toEqual([])
  expect(judge("export const a = css['card']", css, { [veil]: '' })).toEqual([
    `${sheet}:2 names the class veil, which ${veil} does not have`,
  ])
})

test('a class that is only known when the page runs cannot be checked and is refused', () => {
  expect(judge("export const a = (look: string) => [css['card'], css[look]]", '.card { color: red; }')).toEqual([
    `${screen}:2 names a class that cannot be read: write css['name']`,
  ])
})

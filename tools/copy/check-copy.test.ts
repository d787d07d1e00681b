import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkCopy } from './check-copy.ts'

const page = {
  title: 'T',
  description: 'D',
  ogTitle: 'O',
  ogDescription: 'P',
  noscript: 'N',
  tooOld: 'V',
  startsLate: 'S',
  startFailed: 'F',
  locale: 'L',
}
const copy = {
  ...Object.fromEntries(Object.entries(page).map(([name, words]) => [`meta.${name}`, words])),
  'a.plain': '您好',
  'a.named': '{name}綁定成功，還有 {count} 次',
}

async function problemsOf(file: string, text: string, html = Object.values(page).join('')): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'dpass-copy-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = { [file]: text, 'apps/web/src/copy/copy.json': JSON.stringify(copy), 'apps/web/index.html': html }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return checkCopy(root).problems
}

const screen = 'apps/web/src/features/a/Screen.tsx'

test('a screen that says everything by key is fine', async () => {
  const text = "// 註解不算\nexport const A = () => <p>{t('a.plain')}{t('a.named', { name: 'x', count: 1 })}</p>"
  expect(await problemsOf(screen, text)).toEqual([])
})

test.each([
  ['text in JSX', 'export const A = () => <p>您好</p>'],
  ['an attribute', 'export const A = () => <p title="您好" />'],
  ['a string', "export const a = '您好'"],
  ['a template', 'export const a = (n: number) => `共 ${n} 點`'],
])('Chinese in %s is found', async (_where, text) => {
  expect(await problemsOf(screen, text)).toEqual([expect.stringContaining('says Chinese by itself')])
})

test('an unknown key and an unfilled name are found', async () => {
  expect(await problemsOf(screen, "export const a = t('a.nothing')")).toEqual([expect.stringContaining('no key')])
  expect(await problemsOf(screen, "export const a = t('a.named', { name: 'x' })")).toEqual([
    expect.stringContaining('needs a value for count'),
  ])
})

test('the page itself must speak as the copy does', async () => {
  expect(await problemsOf(screen, '', 'DOPNVSFL')).toEqual([expect.stringContaining('meta.title')])
})

test('samples for designers may say what they like', async () => {
  expect(await problemsOf('apps/web/src/pages/gallery/forms-samples.ts', "export const a = '您好'")).toEqual([
    expect.stringContaining('no screens'),
  ])
})

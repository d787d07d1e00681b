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

const screen = 'apps/web/src/features/a/Screen.tsx'
const sayer = 'apps/api/src/features/a/letter.ts'
const sandboxPage = 'apps/sandbox/src/a/page.ts'
const webCopy = 'apps/web/src/copy/copy.json'
const apiCopy = 'apps/api/src/platform/copy/copy.json'
const sharedCopy = 'packages/rules/src/shared-copy.json'
const sandboxCopy = 'apps/sandbox/src/mail-copy.ts'

/** What the gate says of a project in which everything is right but for these files. */
async function problemsOf(changed: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'dpass-copy-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = {
    'apps/web/src/features/a/Other.tsx': "t('a.plain'); t('a.named', { name: 'x', count: 1 }); t('both.agreed')",
    [webCopy]: JSON.stringify(copy),
    [sayer]: "say('mail.subject'); const table = { now: 'mail.heading' }; say('both.agreed')",
    [apiCopy]: '{ "mail.subject": "標題", "mail.heading": "抬頭" }',
    [sharedCopy]: '{ "both.agreed": "同意" }',
    [sandboxPage]: "say('sandbox.title'); say(`sandbox.state.${now}`)",
    [sandboxCopy]: "export const mailCopy = { 'sandbox.title': '信', 'sandbox.state.done': '完成' } as const",
    'apps/web/index.html': Object.values(page).join(''),
    ...changed,
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return checkCopy(root).problems
}

test('a screen that says everything by key is fine', async () => {
  const text = "// 註解不算\nexport const A = () => <p>{t('a.plain')}{t('a.named', { name: 'x', count: 1 })}</p>"
  expect(await problemsOf({ [screen]: text })).toEqual([])
})

test.each([
  ['text in JSX', 'export const A = () => <p>您好</p>'],
  ['an attribute', 'export const A = () => <p title="您好" />'],
  ['a string', "export const a = '您好'"],
  ['a template', 'export const a = (n: number) => `共 ${n} 點`'],
])('Chinese in %s is found', async (_where, text) => {
  expect(await problemsOf({ [screen]: text })).toEqual([expect.stringContaining('says Chinese by itself')])
})

test('an unknown key and an unfilled name are found', async () => {
  expect(await problemsOf({ [screen]: "export const a = t('a.nothing')" })).toEqual([expect.stringContaining('no key')])
  expect(await problemsOf({ [screen]: "export const a = t('a.named', { name: 'x' })" })).toEqual([
    expect.stringContaining('needs a value for count'),
  ])
})

test('the page itself must speak as the copy does', async () => {
  expect(await problemsOf({ 'apps/web/index.html': 'DOPNVSFL' })).toEqual([expect.stringContaining('meta.title')])
})

test.each([
  ['the web', webCopy, JSON.stringify({ ...copy, 'a.unused': '多' })],
  ['the API', apiCopy, '{ "mail.subject": "標題", "mail.heading": "抬頭", "a.unused": "多" }'],
  ['the sandbox', sandboxCopy, "export const mailCopy = { 'sandbox.title': '信', 'a.unused': '多' } as const"],
])('a word that %s keeps and never says is found', async (_speaker, home, text) => {
  expect(await problemsOf({ [home]: text })).toEqual([`${home} keeps a.unused, which nothing says: delete it`])
})

test('a word that the web has in a table of keys does not count as said, because the build would not find it', async () => {
  expect(
    await problemsOf({
      [webCopy]: JSON.stringify({ ...copy, 'a.tabled': '表' }),
      [screen]: "export const table = { now: 'a.tabled' }",
    }),
  ).toEqual([expect.stringContaining('a.tabled')])
})

test.each([
  [
    'again in the home of one who says it',
    apiCopy,
    '{ "mail.subject": "標題", "mail.heading": "抬頭", "both.agreed": "好" }',
  ],
  ['twice in one file', sharedCopy, '{ "both.agreed": "同意", "both.agreed": "好" }'],
])('a word that stands %s is found', async (_where, home, text) => {
  expect(await problemsOf({ [home]: text })).toEqual([
    `both.agreed stands in ${sharedCopy} and again in ${home}: a word has one home`,
  ])
})

test('a shared word that only one says belongs in the home of that one', async () => {
  expect(await problemsOf({ [sayer]: "['mail.subject', 'mail.heading']" })).toEqual([
    `${sharedCopy} keeps both.agreed, which web alone says`,
  ])
})

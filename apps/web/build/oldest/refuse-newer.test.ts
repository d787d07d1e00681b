import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { oldest } from './oldest.ts'
import { newerIn, refuseNewer } from './refuse-newer.ts'

test('what the oldest browsers lack is named', () => {
  expect(newerIn('const first = (list) => list.toSorted()[0]')).toEqual(['toSorted'])
  expect(newerIn('Object.groupBy(list, (one) => one.kind)')).toEqual(['Object.groupBy'])
  expect(newerIn(String.raw`const end = /(?<=.)\/$/`)).toEqual([String.raw`/(?<=.)\/$/`])
  expect(newerIn("const end = new RegExp('(?<!a)b')")).toEqual(['/(?<!a)b/'])
  expect(newerIn('class Kept { static { this.kept = new Map() } }')).toEqual(['static {}'])
})

test('what they know, and what is asked for before it is used, is not', () => {
  for (const code of [
    'const last = list.findLast(Boolean) ?? list.at(-1)',
    String.raw`const year = /(?<year>\d{4})/.exec(text)?.groups`,
    'cache.groupBy(list)',
    "if ('startViewTransition' in document) document.startViewTransition(update)",
    'typeof box.checkVisibility === "function" ? box.checkVisibility() : true',
    'form.requestSubmit ? form.requestSubmit() : form.submit()',
    'const wait = window.requestIdleCallback || setTimeout',
    'bytes.toBase64?.()',
  ])
    expect(newerIn(code), code).toEqual([])
})

test('an app that needs more than the oldest browsers have is not built', async () => {
  const root = await mkdtemp(join(tmpdir(), 'refuse-newer-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  const buildWith = async (code: string) => {
    await writeFile(join(root, 'main.js'), code)
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [refuseNewer()],
      build: { target: oldest, write: false },
    })
  }
  await expect(buildWith('console.log([2, 1].toSorted())')).rejects.toThrow(/main\.js: toSorted/)
  // Their syntax is lowered by the target.
  await buildWith('class Kept { static { console.log(this.name) } }; console.log(new Kept())')
})

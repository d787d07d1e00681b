import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { measurePages } from './measure-pages.ts'
import { precompress } from './precompress.ts'
import { sizeBudget } from './size-budget.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'size-budget-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Text that brotli cannot make much smaller, and that is the same in every run. */
function noise(kib: number): string {
  let seed = 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  return Array.from({ length: kib * 1024 }, () => String.fromCodePoint(33 + (next() % 90))).join('')
}

const pageNames = ['form', 'data'] as const

/** Lists the pages as write-pages.ts does. */
const listFixture: Plugin = {
  name: 'list-fixture',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const fileOf = (page: string) => chunks.find(({ name }) => name === page)?.fileName
    const pages = Object.fromEntries(pageNames.map((name) => [`/${name}`, [fileOf(name)]]))
    this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(pages) })
  },
}

/** An app of two pages, each with so many KiB of its own, built by the real Vite. */
async function buildApp(kib: { form: number; data: number }, ...plugins: Plugin[]): Promise<string> {
  const outDir = join(root, 'dist')
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), "import('./form.js'), import('./data.js')")
  await writeFile(join(root, 'form.js'), `console.log(${JSON.stringify(noise(kib.form))})`)
  await writeFile(join(root, 'data.js'), `console.log(${JSON.stringify(noise(kib.data))})`)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir, modulePreload: { polyfill: false } },
    plugins: [listFixture, precompress(), ...plugins],
  })
  return outDir
}

describe('the size budget', () => {
  test('lets a build through whose pages keep it, and leaves a table of them', async () => {
    const folder = await buildApp({ form: 20, data: 20 }, sizeBudget(100))
    const table = await readFile(join(folder, '.sizes.txt'), 'utf8')
    expect(table).toMatch(/^\/form +[\d.]+ of 100 KiB of JavaScript +2 files$/m)
    expect(table).toMatch(/^\/data +[\d.]+ of 100 KiB of JavaScript +2 files$/m)
    expect(table).not.toContain('OVER')
  })

  test.each([
    ['/form', { form: 40, data: 1 }],
    ['/data', { form: 1, data: 40 }],
  ])('fails the build when %s is too heavy', async (path, kib) => {
    await expect(buildApp(kib, sizeBudget(30))).rejects.toThrow(new RegExp(`over its budget[^]*${path} .*OVER`))
  })

  // Vite adds its map of preloads to the entry when every other plugin has seen it.
  test('counts what is written, also what was added last', async () => {
    const addedLast: Plugin = {
      name: 'added-last',
      async writeBundle({ dir = '' }) {
        await writeFile(join(dir, '.pages.json'), '{"/form": ["late.js"]}')
        await writeFile(join(dir, 'late.js.br'), Buffer.alloc(50 * 1024))
      },
    }
    await expect(buildApp({ form: 1, data: 1 }, addedLast, sizeBudget(50))).rejects.toThrow('OVER')
  })

  test('fails the build when it finds nothing to measure', async () => {
    const noPages: Plugin = {
      name: 'no-pages',
      writeBundle: ({ dir = '' }) => writeFile(join(dir, '.pages.json'), '{}'),
    }
    await expect(buildApp({ form: 1, data: 1 }, noPages, sizeBudget(100))).rejects.toThrow('no page to measure')
  })
})

describe('a page', () => {
  test('is measured with the scripts and styles of its HTML, but not those that are disabled', async () => {
    const html =
      '<script type="module" crossorigin src="/assets/a.js"></script><link rel="stylesheet" href="/assets/b.css">' +
      '<link rel="stylesheet" href="/assets/c.css" disabled /><link rel="icon" href="/mark.svg">'
    await writeFile(join(root, 'index.html'), html)
    await writeFile(join(root, '.pages.json'), '{"/": ["p.js", "p.css"]}')
    await mkdir(join(root, 'assets'))
    for (const file of ['assets/a.js', 'p.js']) await writeFile(join(root, `${file}.br`), Buffer.alloc(1024))
    expect(await measurePages(root)).toEqual([{ path: '/', scriptKib: 2, files: 4 }])
  })
})

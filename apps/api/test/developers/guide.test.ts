import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, parts } from '@dpass/contract/contract'
import { universalRefusals } from '@dpass/contract/refusals'
import { scopeNames } from '@dpass/rules/oauth-scopes'
import type { Call } from '@dpass/wire/shape'
import { expect, test } from 'vitest'
import { fillIn } from '../../../../tools/partner-guide/fill-in.ts'
import { guideFiles } from '../../../../tools/partner-guide/write-guide.ts'
import { describeScopes } from '../../src/domain/oauth/scope.ts'
import { outlineOf } from '../../src/features/developers/guide/outline.ts'
import { type Chapter, readGuide, renderGuide } from '../../src/features/developers/guide/read-guide.ts'
import { languages } from '../../src/features/developers/page/language.ts'
import { pagesOf } from '../../src/features/developers/page/pages.ts'
import { isForPartners } from '../../src/features/developers/reference/calls.ts'

const root = join(import.meta.dirname, '../../../..')
const nowhere = {
  publicUrl: new URL('https://dpass.example'),
  sandboxDpassUrl: undefined,
  sandboxUrl: undefined,
  sandboxAppUrl: undefined,
}
const guide = readGuide(nowhere)
const pages = pagesOf({ guide, parts, origin: 'https://dpass.example' })
const written = (language: 'zh' | 'en') => readFileSync(guideFiles[language], 'utf8')
const htmlOf = (chapters: readonly Chapter[]) => chapters.map(({ html }) => html).join('\n')

test.for(languages)('code and tables of the guide in %s are those of the product', (language) => {
  // `node tools/partner-guide/write-guide.ts` puts them in anew.
  expect(fillIn(written(language), language)).toBe(written(language))
})

test('both languages say the same: chapter by chapter, section by section, with the same code', () => {
  const shape = (language: 'zh' | 'en') => outlineOf(written(language)).map(({ sections }) => sections.length)
  expect(shape('zh')).toEqual(shape('en'))
  const put = (language: 'zh' | 'en') => written(language).match(/<!-- (?:file|table) .*/g)
  expect(put('zh')).toEqual(put('en'))
})

test('every sample of the guide is shown in it and run by a test', () => {
  const samples = globSync('docs/partners/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? '')
  const tests = globSync('apps/api/test/**/*.test.ts', { cwd: root, exclude: ['**/guide.test.ts'] }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const isRun = (sample: string) =>
    tests.some((text) => text.includes('setup/partner-guide.ts') && text.includes(`'${sample}'`))
  expect(samples.filter((sample) => !isRun(sample))).toEqual([])
  for (const sample of samples) expect(written('zh')).toContain(`<!-- file partners/${sample} -->`)
})

test('every code that a partner may be refused with stands among the errors, with what to do', () => {
  const codes = Object.values<Call>(contract)
    .filter(isForPartners as (call: Call) => boolean)
    .flatMap((call) => call.refusals)
  for (const language of languages) {
    const errors = guide[language].find(({ id }) => id === 'errors')?.html ?? ''
    for (const code of [...codes, ...universalRefusals, 'WEBHOOK_SIGNATURE_INVALID', 'SCOPE_INSUFFICIENT'])
      expect(errors).toContain(`<tr id="${code}">`)
  }
})

test('members read each scope as the guide’s table says', () => {
  for (const { name, description } of describeScopes(scopeNames, ''))
    expect(htmlOf(guide.zh)).toMatch(new RegExp(`<td><code>${name}</code></td>\\s*<td>${description}</td>`))
})

test('no page leads to one that is not there, nor holds an id twice', () => {
  const made = new Map([...pages].map(([path, make]) => [path, make()]))
  const idsOf = (html = '') => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const served = new Set(['/openapi.json', '/mark.svg', '/developers/page.css', '/developers/page.js'])
  const leads = (from: string, href: string) => {
    const [target = '', id] = href.split('#')
    const page = made.get(target || from)
    return served.has(target) || (page !== undefined && (id === undefined || idsOf(page).includes(id)))
  }
  expect(made.size).toBeGreaterThan(200)
  for (const [path, html] of made) {
    const ids = idsOf(html)
    expect(new Set(ids).size, path).toBe(ids.length)
    const links = [...html.matchAll(/ href="([/#][^"]*)"/g)].map(([, href = '']) => href)
    expect(
      links.filter((href) => !leads(path, href)),
      path,
    ).toEqual([])
  }
})

test('where there is a sandbox for partners, the guide names its addresses and no others', () => {
  expect(htmlOf(guide.en)).toContain('http://localhost:3001/cockpit')
  const hosted = readGuide({
    ...nowhere,
    sandboxDpassUrl: 'https://try.dpass.example',
    sandboxUrl: 'https://sandbox.dpass.example',
    sandboxAppUrl: 'https://app.dpass.example',
  })
  for (const language of languages) {
    expect(htmlOf(hosted[language])).toContain('https://sandbox.dpass.example/control/clients'.slice(0, 29))
    expect(htmlOf(hosted[language])).toContain('https://try.dpass.example/refuelling')
    expect(htmlOf(hosted[language])).not.toMatch(/localhost:300[012]/)
  }
})

test('an address of the sandbox that the guide uses for something else is not taken for that', () => {
  const swapped = readGuide({
    publicUrl: new URL('http://localhost:3001'),
    sandboxDpassUrl: undefined,
    sandboxUrl: 'http://localhost:3002',
    sandboxAppUrl: 'http://localhost:3000',
  })
  expect(htmlOf(swapped.en)).toContain('http://localhost:3002/cockpit')
  expect(htmlOf(swapped.en)).toContain('http://localhost:3001/refuelling')
})

test('every stress of the guide is one, also beside a Chinese mark', () => {
  for (const language of languages)
    expect(htmlOf(guide[language]).replaceAll(/<pre[^]*?<\/pre>/g, '')).not.toContain('**')
})

test('what the contract marks as code is shown as code, and a long name breaks between its words', () => {
  for (const [path, make] of pages) expect(make().replaceAll(/<pre[^]*?<\/pre>/g, ''), path).not.toContain('`')
  expect(pages.get('/developers/calls/listWebhookDeliveries')?.()).toContain('list<wbr>Webhook<wbr>Deliveries</h1>')
})

test('the partner needs no source of ours', () => {
  for (const language of languages) expect(written(language)).not.toMatch(/npm (run|start|test)|git clone/)
})

test('what the guide says is shown as text', () => {
  const hostile = '# T\n\n## A\n\n<img src=x> [here](javascript:alert(1)) `<b>`\n'
  const { zh } = renderGuide({ zh: hostile, en: hostile })
  expect(htmlOf(zh)).not.toMatch(/<img|javascript|<b>/)
})

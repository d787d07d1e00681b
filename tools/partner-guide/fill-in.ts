import { readFileSync } from 'node:fs'
import { codes } from './codes.ts'
import { events } from './events.ts'
import { lifetimes, rates } from './numbers.ts'
import { magicAmounts } from './magic-amounts.ts'
import { outcomes } from './outcomes.ts'
import { limitedByTable, reasonTable } from './reasons.ts'
import { scopes } from './scopes.ts'
import { testPlan } from './test-plan.ts'
import { type Said, writeTable } from './table.ts'

const tables = {
  codes,
  events,
  lifetimes,
  limits: limitedByTable,
  'magic amounts': magicAmounts,
  outcomes,
  rates,
  reasons: reasonTable,
  scopes,
  'test plan': testPlan,
}

const docs = new URL('../../docs/', import.meta.url)

/** What stands between these comments is put in: `<!-- file partners/x.py -->`, `<!-- table codes -->`, up to `<!-- end -->`. */
const marked = /(<!-- (file|table) ([^>]+?) -->\n)[^]*?(<!-- end -->)/g

/** The guide with its code and its tables as they are now, which both languages share. */
export const fillIn = (markdown: string, language: keyof Said): string =>
  markdown.replaceAll(marked, (_, start: string, kind: string, name: string, end: string) => {
    return `${start}${kind === 'file' ? codeOf(name) : tableOf(name, language)}\n${end}`
  })

function codeOf(path: string): string {
  const kind = (path.split('.').at(-1) ?? '').replace('mjs', 'js')
  return `\n\`\`\`${kind}\n${readFileSync(new URL(path, docs), 'utf8')}\`\`\`\n`
}

function tableOf(name: string, language: keyof Said): string {
  if (!Object.hasOwn(tables, name)) throw new Error(`the guide has no table of ${name}`)
  return `\n${writeTable(tables[name as keyof typeof tables], language)}\n`
}

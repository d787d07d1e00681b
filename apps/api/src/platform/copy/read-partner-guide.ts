import { readFileSync } from 'node:fs'

const root = new URL('../../../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const files = { zh: 'docs/partners.md', en: 'docs/partners.en.md' } as const

/** The guide for partners' engineers, which is read here and on the code's own site alike. */
export const readPartnerGuide = (language: keyof typeof files): string => read(files[language])

/** The web app's colours and sizes, which the pages for engineers wear as well. */
export const readTokens = (): string => read('apps/web/src/ui/style/tokens.css')

/** What the browser loads with each of those pages. */
export const readPageFile = (file: 'page.css' | 'page.js'): string =>
  read(`apps/api/src/features/developers/page/${file}`)

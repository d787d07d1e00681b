import { readFileSync, writeFileSync } from 'node:fs'
import { fillIn } from './fill-in.ts'

/** The guide, by language. */
export const guideFiles = {
  zh: new URL('../../docs/partners.md', import.meta.url),
  en: new URL('../../docs/partners.en.md', import.meta.url),
} as const

/** `node tools/partner-guide/write-guide.ts` puts the code and the tables of the guide in anew. */
if (import.meta.main) {
  for (const [language, file] of Object.entries(guideFiles))
    writeFileSync(file, fillIn(readFileSync(file, 'utf8'), language as keyof typeof guideFiles))
}

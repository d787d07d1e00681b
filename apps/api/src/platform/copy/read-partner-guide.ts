import { readFileSync } from 'node:fs'

const file = new URL('../../../../../docs/partners.md', import.meta.url)

/** The guide for partners' engineers, which is read here and on the code's own site alike. */
export const readPartnerGuide = (): string => readFileSync(file, 'utf8')

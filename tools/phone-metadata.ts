import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import all from 'libphonenumber-js/metadata.max.json'

/*
 * Writes packages/rules/src/contact/phone-metadata.ts: Taiwan's part of libphonenumber's full data, a tenth of the whole. Run it
 * after an upgrade of libphonenumber-js; a test fails until it was.
 */
const taiwan = {
  version: all.version,
  country_calling_codes: { '886': ['TW'] },
  countries: { TW: all.countries.TW },
}
const file = join(import.meta.dirname, '../packages/rules/src/contact/phone-metadata.ts')
const lines = [
  '/** Taiwan in libphonenumber\u2019s data, written by tools/phone-metadata.ts. */',
  `export const phoneMetadata = ${JSON.stringify(taiwan)} as const`,
]
writeFileSync(file, `${lines.join('\n')}\n`)

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}'
const lineEnd = '\r\n'

/** A spreadsheet would read what begins so as a formula and run it; full-width forms too, where it is set to East Asia. */
const formula = /^[\t\r\n ]*[=+\-@＝＋－＠]/u

/** RFC 4180. A text that could be a formula is led by an apostrophe, which spreadsheets take for "this is text". */
function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new TypeError('a column holds texts or numbers')
  const text = formula.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
  return /["',\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (values: readonly unknown[]): string => values.map(fieldOf).join(',') + lineEnd

/** A column is a field of the items, or one of a field: `point.uniqueId`, which is headed `point`. */
const headOf = (column: string): string => column.split('.')[0] ?? ''

const valueAt = (item: unknown, column: string): unknown =>
  column.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name], item)

export const csvHead = (columns: readonly string[]): string => byteOrderMark + lineOf(columns.map(headOf))

export const csvLines = (columns: readonly string[], items: readonly unknown[]): string =>
  items.map((item) => lineOf(columns.map((column) => valueAt(item, column)))).join('')

const jsonType = 'application/json'
const csvType = 'text/csv'

/** RFC 9110, section 12.5.1: whether the client would rather have CSV than JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(readRange)
  const csv = qualityOf(ranges, csvType)
  return (
    csv > 0 && csv >= qualityOf(ranges, jsonType) && ranges.some(({ type }) => type === csvType || type === 'text/*')
  )
}

interface Range {
  readonly type: string
  readonly quality: number
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
  const quality = written === undefined ? 1 : Number(written)
  return { type, quality: Number.isFinite(quality) ? quality : 0 }
}

/** The most specific range that holds the type decides. */
function qualityOf(ranges: readonly Range[], type: string): number {
  for (const name of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find((one) => one.type === name)
    if (range) return range.quality
  }
  return 0
}

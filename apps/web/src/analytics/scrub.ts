/**
 * What may tell who a member is or open something of theirs, and what stands there instead. Names and free text have no
 * shape to be found by: they are masked on the screen before they are recorded.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Query and fragment of an address, where codes, e-mail addresses and ids stand.
  [/(\/[^\s"'\\?#<>(){};,]*)[?#][^\s"'\\<>}]*/g, '$1'],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // What must not stand before is matched and kept: Safari before 16.4 cannot look behind.
  // Tokens have 43 characters; the ids of reports themselves have 32.
  [/(^|[^\w-])[\w-]{40,}(?![\w-])/g, '$1[token]'],
  [/(^|[^\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/gi, '$1[id]'],
  [/(^|[^\d.])(?:\+886[ -]?|0)9\d{2}[ -]?\d{3}[ -]?\d{3}(?!\d)/g, '$1[phone]'],
  [/\b[A-Z][A-D1289]\d{8}\b/g, '[id number]'],
  // Licence plates of section 5; each has a letter.
  [
    /(^|[^\w+.-])(?=[\dA-Z-]*[A-Z])(?:[\dA-Z]{2}-[\dA-Z]{2,4}|[\dA-Z]{3}-[\dA-Z]{2,4}|[\dA-Z]{4}-[\dA-Z]{2})(?![\w-])/g,
    '$1[plate]',
  ],
]

export const scrubText = (text: string): string =>
  patterns.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text)

/** Every text inside a value. */
export function scrub<Value>(value: Value): Value {
  if (typeof value === 'string') return scrubText(value) as Value
  if (Array.isArray(value)) return value.map(scrub) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner as unknown)])) as Value
}

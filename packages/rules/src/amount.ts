/** More digits than any amount has; with more a number would no longer be exact. */
const maxDigits = 15

/**
 * Reads an amount in whole dollars as members type and paste it: full-width digits, `NT$`, thousands separators, `.00`.
 * Null for empty input, NaN for anything that is no whole amount; what was typed is never turned into another number.
 */
export function readAmount(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*(NT\$|\$)/i, '')
    .trim()
  if (text === '') return null
  const [, whole = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0*)?$/.exec(text) ?? []
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  return digits === '' || digits.length > maxDigits ? Number.NaN : Number(digits)
}

const length = 8

/**
 * The code on the screen of a car as the server writes it, `WDJB-MJHT`, however it was typed: small or full-width
 * letters, spaces, no dash. Nothing when it cannot be one.
 */
export function readUserCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '')
  return /^[A-Z0-9]+$/.test(letters) && letters.length === length
    ? `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
    : null
}

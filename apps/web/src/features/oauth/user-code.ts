const length = 8

const lettersOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '')

const withDash = (letters: string): string => `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`

/** The code as far as it is typed, written as the car's screen writes it. */
export function shapeUserCode(typed: string): string {
  const letters = lettersOf(typed)
  return letters.length > length / 2 ? withDash(letters) : letters
}

/**
 * The code on the screen of a car as the server writes it, `WDJB-MJHT`, however it was typed: small or full-width
 * letters, spaces, no dash. Nothing when it cannot be one.
 */
export function readUserCode(typed: string): string | null {
  const letters = lettersOf(typed)
  return /^[A-Z0-9]+$/.test(letters) && letters.length === length ? withDash(letters) : null
}

/** How many digits every code has that DPASS sends. */
export const digits = 6

/** Full-width digits are understood; everything else, such as spaces and the words of a message, is left out. */
export const onlyDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/**
 * The code after digits came into a box. A whole code, pasted or read by the phone from the message, takes the place of
 * everything; fewer are written over what stands there, beginning with this box.
 */
export function enterDigits(code: string, index: number, entered: string): string {
  if (entered.length >= digits) return entered.slice(0, digits)
  return (code.slice(0, index) + entered + code.slice(index + entered.length)).slice(0, digits)
}

/** The code without the digit of one box; those behind it move up, so there is never a gap. */
export const removeDigit = (code: string, index: number): string =>
  index < 0 ? code : code.slice(0, index) + code.slice(index + 1)

/** What can be read aloud: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `K7WQM-3XHPT`: fifty of the random bits of a UUID, so that it can be read to customer service. */
export function readableCode(id: string): string {
  // Ids are opaque on the wire: one of another form is shown as it is.
  if (!uuid.test(id)) return id
  const random = BigInt(`0x${id.slice(-12)}`) | (BigInt(`0x${id.slice(-16, -13)}`) << 48n)
  const characters = Array.from({ length }, (_, place) => alphabet[Number((random >> BigInt(place * 5)) & 31n)])
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

/** The last twelve digits of the ids that have this code, as it was typed; undefined for what is no code. */
export function idEnding(typed: string): string | undefined {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const values = Array.from(characters, (character) => alphabet.indexOf(character))
  if (values.length !== length || values.includes(-1)) return undefined
  const random = values.reduceRight((sum, value) => (sum << 5n) | BigInt(value), 0n)
  // Two more bits stand before them; the caller compares the whole code.
  return BigInt.asUintN(48, random).toString(16).padStart(12, '0')
}

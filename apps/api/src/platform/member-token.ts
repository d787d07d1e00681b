/*
 * A token that names its member: 16 bytes of the member's id, and the rest. So its row is found by member and hash on one
 * machine. The id is no secret to the member; what makes the token good are the random bytes or the HMAC in the rest.
 */

export const uuidBytes = 16

export const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export const bytesToUuid = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** As text fit for URLs, cookies and JSON. */
export const writeMemberToken = (memberId: string, rest: Buffer): string =>
  Buffer.concat([uuidToBytes(memberId), rest]).toString('base64url')

/** Undefined for a text that is not exactly so long, such as a token from before tokens named their member. */
export function readMemberToken(
  text: string,
  restBytes: number,
): { readonly memberId: string; readonly rest: Buffer } | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // base64url can spell the same bytes in several ways; only our own spelling is accepted.
  if (bytes.length !== uuidBytes + restBytes || bytes.toString('base64url') !== text) return undefined
  return { memberId: bytesToUuid(bytes.subarray(0, uuidBytes)), rest: bytes.subarray(uuidBytes) }
}

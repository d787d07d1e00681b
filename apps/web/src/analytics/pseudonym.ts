/**
 * The same for one member always, and of no use to find the member by without DPASS's own database: ids are random.
 * Undefined where the browser cannot hash, as on an insecure origin: then events have no member.
 */
export async function pseudonymOf(memberId: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`dpass analytics ${memberId}`))
  return [...new Uint8Array(bytes)]
    .slice(0, 16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
